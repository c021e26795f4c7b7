import type { Browser } from '@playwright/test'
import { firstLoad } from './first-load'
import type { Line } from './report'
import type { SignedInConsole } from './signed-in-console'

const runs = 5

/** P2: a new tab of a browser that has shown the page before, beside the cold load. */
export async function measureWarmLoads(browser: Browser, subject: SignedInConsole): Promise<Line[]> {
  const { session, url } = subject
  const blueprint = {
    name: 'a blueprint',
    url: `${url}/blueprints/${subject.blueprint}`,
    content: '[role="slider"]',
  }
  // Home is there once it shows the blueprint that the catalog remembers.
  const home = { name: 'Home', url, content: 'tbody tr' }
  const after = [blueprint, home].map((page) => ({ url: page.url, content: `main ${page.content}` }))
  const lines: Line[] = []
  for (const { name, url, content } of [home, blueprint]) {
    const load = (selector: string, visited = after) =>
      firstLoad(browser, { name, url, content: selector, session, after: visited }, 'slow machine', runs)
    const cold = await load(name === 'Home' ? 'main h1' : `main ${content}`, [])
    const warm = await load(`main ${content}`)
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
