import type { Browser } from '@playwright/test'
import { serveBuild } from '@test/support/serve-build'
import { profiles, type Profile } from './browser'
import { buildReferences } from './build-references'
import { firstLoad, type FirstLoad, type Subject } from './first-load'
import type { Line } from './report'
import type { SignedInConsole } from './signed-in-console'

const runs = 7

// Measured elsewhere on a slow machine beside the same lean stack: milliseconds to the rows, and of the main thread.
const elsewhere = { lean: { content: 1126, cpu: 501 }, reactAdmin: { content: 2522, cpu: 1481 } }

/** P1: cold first loads of Home and of a blueprint by its address, beside the bare floor and the lean stack. */
export async function measureFirstLoads(browser: Browser, subject: SignedInConsole): Promise<Line[]> {
  const folder = await buildReferences()
  const floor = await serveBuild({ dist: folder('floor'), policy: false })
  const lean = await serveBuild({ dist: folder('lean'), policy: false })
  const { session } = subject
  const subjects = {
    floor: { name: 'bare floor', url: floor.url, content: '#rows tr' },
    lean: { name: 'lean stack', url: lean.url, content: '#rows tr' },
    home: { name: 'Home', url: subject.url, content: 'main h1', session },
    blueprint: {
      name: 'a blueprint',
      url: `${subject.url}/blueprints/${subject.blueprint}`,
      content: 'main [role="slider"]',
      session,
    },
  } satisfies Record<string, Subject>

  const lines: Line[] = []
  for (const profile of Object.keys(profiles) as Profile[]) {
    const measured: Record<string, FirstLoad> = {}
    for (const [key, one] of Object.entries(subjects)) {
      measured[key] = await firstLoad(browser, one, profile, runs)
      lines.push({ what: `${one.name}, ${profile}`, figures: measured[key] })
    }
    if (profile === 'slow machine') lines.push(...ratios(measured))
  }
  await floor.close()
  await lean.close()
  return lines
}

/** The goals are relative to a minimal react-admin, which is scaled to this machine by the lean stack's ratio. */
function ratios({ floor, lean, home, blueprint }: Record<string, FirstLoad>): Line[] {
  if (!floor || !lean || !home || !blueprint) return []
  const content = (elsewhere.reactAdmin.content * lean['content ms']) / elsewhere.lean.content
  const cpu = (elsewhere.reactAdmin.cpu * lean['CPU ms']) / elsewhere.lean.cpu
  const line = (what: string, load: FirstLoad, goal: string): Line => ({
    what,
    figures: {
      'FCP / floor': `${(load['FCP ms'] / floor['FCP ms']).toFixed(2)} (goal 1.3)`,
      'content / lean': (load['content ms'] / lean['content ms']).toFixed(2),
      'content / react-admin, scaled': `${(load['content ms'] / content).toFixed(2)} (goal ${goal})`,
      'CPU / lean': (load['CPU ms'] / lean['CPU ms']).toFixed(2),
      'CPU / react-admin, scaled': `${(load['CPU ms'] / cpu).toFixed(2)} (goal 0.4)`,
    },
  })
  return [line('Home, ratios', home, '0.45'), line('a blueprint, ratios', blueprint, '0.6')]
}
