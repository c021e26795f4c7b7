import type { Browser } from '@playwright/test'
import { firstLoads, type Subject } from './first-load'
import type { Line } from './report'
import type { SignedInConsole } from './signed-in-console'

const runs = 5

/** P2: a new tab of a browser that has shown the page before, compared with the cold load. */
export async function measureWarmLoads(browser: Browser, signedIn: SignedInConsole): Promise<Line[]> {
  const { session, url } = signedIn
  const blueprint = {
    name: 'a blueprint',
    url: `${url}/blueprints/${signedIn.blueprint}`,
    content: '[role="slider"]',
  }
  // Home is loaded once it shows the blueprint from the catalog.
  const home = { name: 'Home', url, content: 'tbody tr' }
  const after = [blueprint, home].map((page) => ({ url: page.url, content: `main ${page.content}` }))
  const lines: Line[] = []
  for (const { name, url, content } of [home, blueprint]) {
    const subject = (selector: string, visited = after): Subject => ({
      name,
      url,
      content: selector,
      session,
      after: visited,
    })
    const subjects = {
      cold: subject(name === 'Home' ? 'main h1' : `main ${content}`, []),
      warm: subject(`main ${content}`),
    }
    const { cold, warm } = await firstLoads(browser, subjects, 'slow machine', runs)
    lines.push({
      what: `${name}, warm, slow machine`,
      figures: {
        'FCP ms': warm['FCP ms'],
        'content ms': warm['content ms'],
        'content / cold': `${(warm['content ms'] / cold['content ms']).toFixed(2)} (goal 0.6)`,
        'layout shift': warm['layout shift'],
      },
    })
  }
  return lines
}
