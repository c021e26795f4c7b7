import type { Browser } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { openTab, profiles, type Profile } from './browser'
import type { ServedConsole } from './console'
import { openCorpus } from './corpus'
import { measureLoads, type Load, type Subject } from './load'
import { serveReactAdmin } from './react-admin'
import { ratio, type Line } from './report'

const keyRow = 'main tbody tr[data-index]'
const designer = `/blueprints/${ids.museumGuide}`
const space = `/spaces/${ids.romanGallery}?participant=${ids.ines}`
const message = 'main [role=listitem]'
const pin = 'main [role="slider"][aria-label^="Default"]'
/** Of the content's time and the CPU, compared with react-admin. The first paint is compared with its content too. */
const goals = {
  Home: [0.55, 0.65],
  'Home in use': [0.6, 0.65],
  keys: [0.75, 0.9],
  'end users': [0.75, 0.9],
  designer: [0.85, 1],
  'a space': [0.75, 0.9],
  artifacts: [0.75, 0.9],
  corpus: [0.75, 0.9],
} as const

/**
 * P1 and P2: first loads by address, cold and then warm in a new tab, of the console and of a minimal list in
 * react-admin. Home in use has 500 entries and shared records, the corpus a kept answer.
 */
export async function measureFirstLoads(
  browser: Browser,
  { url, session, endUserIds }: ServedConsole,
  runs: number,
): Promise<Line[]> {
  const reactAdmin = await serveReactAdmin()
  const asking = await askOnce(browser, url, session)
  const subjects = {
    'react-admin': { url: reactAdmin.url, content: '.RaDatagrid-row' },
    Home: { url, content: 'main textarea', session },
    'Home in use': { url, content: 'main li a', session, storage: await storageInUse(browser, url, session) },
    'end users': {
      url: `${url}/end-users?ids=${endUserIds.join()}`,
      session,
      content: 'main tbody tr[data-index]',
    },
    keys: { url: `${url}/keys`, content: keyRow, session },
    designer: { url: url + designer, content: pin, session },
    'a space': { url: url + space, content: message, session },
    artifacts: { url: `${url}/spaces/${ids.romanGallery}/artifacts`, content: keyRow, ...asking },
    corpus: { url: `${url}/corpora/${ids.ceramics}`, content: '[data-evidence=answer] p', ...asking },
    growth: { url: `${url}${designer}/growth`, content: '[role="gridcell"] input', session },
    // The editor is in a shadow root: the button that imports comes with it.
    json: { url: `${url}${designer}/json`, content: 'main input[type="file"]', session },
  } satisfies Record<string, Subject>

  const lines: Line[] = []
  for (const profile of Object.keys(profiles) as Profile[]) {
    const measured = await measureLoads(browser, subjects, profile, runs)
    for (const [name, figures] of Object.entries(measured))
      lines.push({ what: `${name}, ${profile}`, figures })
    for (const name of Object.keys(goals) as (keyof typeof goals)[]) {
      lines.push(comparison(`${name}, ${profile}`, measured[name], measured['react-admin'], goals[name]))
    }
  }
  reactAdmin.close()
  return lines
}

/** Of a tab that acts as an end user and has asked a corpus. */
async function askOnce(browser: Browser, url: string, session: ServedConsole['session']) {
  const { context, page } = await openTab(browser, { session })
  await openCorpus(page, url)
  await page.getByRole('button', { name: /^Ask/ }).click()
  await page.locator('[data-evidence=answer] p').first().waitFor()
  const key = 'pc2.identities.bench'
  const identities = await page.evaluate((name) => sessionStorage.getItem(name) ?? '', key)
  const storage = await context.storageState({ indexedDB: true })
  await context.close()
  return { session: { ...session, [key]: identities }, storage }
}

/** Of a browser that has seen 500 records. */
async function storageInUse(browser: Browser, url: string, session: Subject['session']) {
  const { context, page } = await openTab(browser, session ? { session } : {})
  await page.goto(url)
  await page.locator('main h1').waitFor()
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('persona-console-2')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('entries', 'readwrite')
          const at = Date.now()
          for (let index = 0; index < 500; index++) {
            const [kind, id] = [['end-user', 'blueprint', 'space', 'corpus'][index % 4], `seen_${index}`]
            const seen = { seenAt: at - index, openedAt: at - index, pinned: index < 6, label: '' }
            const value = { kind, id, fields: { name: `Record ${index}` }, relations: {}, ...seen }
            transaction.objectStore('entries').put({ key: ['bench maro', kind, id], at, value })
          }
          transaction.oncomplete = resolve
        }
      }),
  )
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}

function comparison(
  what: string,
  load: Load,
  reactAdmin: Load,
  [content, cpu]: readonly [content: number, cpu: number],
): Line {
  return {
    what,
    figures: {
      'content / react-admin': ratio(load['content ms'], reactAdmin['content ms'], content),
      'CPU / react-admin': ratio(load['CPU ms'], reactAdmin['CPU ms'], cpu),
      'first paint / react-admin': ratio(load['FCP ms'], reactAdmin['content ms'], 0.45),
      'warm / cold': ratio(load['warm ms'], load['content ms'], 0.75),
    },
  }
}
