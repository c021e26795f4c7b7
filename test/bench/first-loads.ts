import type { Browser } from '@playwright/test'
import { serveBuild } from '@test/support/serve-build'
import { profiles, type Profile } from './browser'
import { buildReferences } from './build-references'
import { firstLoads, type FirstLoad, type Subject } from './first-load'
import type { Line } from './report'
import type { SignedInConsole } from './signed-in-console'

const runs = 7

/**
 * P1: cold first loads of Home and of a blueprint by address, compared with the bare floor, lean stack and
 * react-admin.
 */
export async function measureFirstLoads(browser: Browser, subject: SignedInConsole): Promise<Line[]> {
  const folder = await buildReferences()
  const floor = await serveBuild({ dist: folder('floor'), policy: false })
  const lean = await serveBuild({ dist: folder('lean'), policy: false })
  const reactAdmin = await serveBuild({ dist: folder('react-admin'), policy: false })
  const { session } = subject
  const subjects = {
    floor: { name: 'bare floor', url: floor.url, content: '#rows tr' },
    lean: { name: 'lean stack', url: lean.url, content: '#rows tr' },
    reactAdmin: { name: 'react-admin', url: reactAdmin.url, content: '.RaDatagrid-row' },
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
    const measured = await firstLoads(browser, subjects, profile, runs)
    for (const key of Object.keys(subjects) as (keyof typeof subjects)[])
      lines.push({ what: `${subjects[key].name}, ${profile}`, figures: measured[key] })
    if (profile === 'slow machine') lines.push(...ratios(measured))
  }
  await floor.close()
  await lean.close()
  await reactAdmin.close()
  return lines
}

type Compared = Readonly<Record<'floor' | 'lean' | 'reactAdmin' | 'home' | 'blueprint', FirstLoad>>

/** The goals are relative to a minimal react-admin, loaded in turn with the console. */
function ratios({ floor, lean, reactAdmin, home, blueprint }: Compared): Line[] {
  const line = (what: string, load: FirstLoad, goal: string): Line => ({
    what,
    figures: {
      'FCP / floor': `${(load['FCP ms'] / floor['FCP ms']).toFixed(2)} (goal 1.3)`,
      'content / lean': (load['content ms'] / lean['content ms']).toFixed(2),
      'content / react-admin': `${(load['content ms'] / reactAdmin['content ms']).toFixed(2)} (goal ${goal})`,
      'CPU / lean': (load['CPU ms'] / lean['CPU ms']).toFixed(2),
      'CPU / react-admin': `${(load['CPU ms'] / reactAdmin['CPU ms']).toFixed(2)} (goal 0.4)`,
    },
  })
  return [line('Home, ratios', home, '0.45'), line('a blueprint, ratios', blueprint, '0.6')]
}
