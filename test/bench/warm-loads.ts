import type { Browser } from '@playwright/test'
import { firstLoad, type Subject } from './first-load'
import type { Line } from './report'
import type { SignedInConsole } from './signed-in-console'

const runs = 5

/** P2: a new tab of a browser that has been here: Home with what it remembers, and a blueprint; beside the cold loads. */
export async function measureWarmLoads(browser: Browser, subject: SignedInConsole): Promise<Line[]> {
  const { session, url } = subject
  const blueprint = { url: `${url}/blueprints/${subject.blueprint}`, content: 'main [role="slider"]' }
  const cold: Subject[] = [
    { name: 'Home', url, content: 'main h1', session },
    { name: 'a blueprint', ...blueprint, session },
  ]
  const lines: Line[] = []
  for (const one of cold) {
    // Home is there once it shows the blueprint that the catalog remembers.
    const content = one.url === url ? 'main tbody tr' : one.content
    const first = await firstLoad(browser, one, 'slow machine', runs)
    const warm = await firstLoad(browser, { ...one, content, after: blueprint }, 'slow machine', runs)
    lines.push({
      what: `${one.name}, warm, slow machine`,
      figures: {
        'FCP ms': warm['FCP ms'],
        'content ms': warm['content ms'],
        'content / cold': `${(warm['content ms'] / first['content ms']).toFixed(2)} (goal 0.5)`,
        'layout shift': warm['layout shift'],
      },
    })
  }
  return lines
}
