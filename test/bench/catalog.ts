import type { Browser, Page } from '@playwright/test'
import { median, openTab } from './browser'
import { addLink, clickToPaint, keysToPaint } from './interaction'
import type { Line } from './report'
import type { SignedInConsole } from './signed-in-console'

const sizes = [500, 5_000, 50_000]
const runs = 5
/** Each key changes the number of matching rows. */
const typed = ['1', '2', 'Backspace', '3', 'Backspace', 'Backspace']

/** P8: the Catalog page with many entries: opened with its code warm, and a key in its filter. */
export async function measureCatalog(browser: Browser, subject: SignedInConsole): Promise<Line[]> {
  const lines: Line[] = []
  for (const size of sizes) {
    const tab = await openTab(browser, subject.session)
    const { page } = tab
    await page.goto(`${subject.url}/blueprints/${subject.blueprint}`)
    await page.locator('main input').first().waitFor()
    await fill(page, size)
    await page.goto(`${subject.url}/catalog`)
    // Entries that the previous page wrote later are there too.
    await page.waitForFunction(
      (least) => Number(document.querySelector('main table')?.ariaRowCount) > least,
      size,
    )
    const opened: number[] = []
    const first: number[] = []
    const keys: number[] = []
    for (let run = 0; run < runs; run++) {
      await page.locator('nav a[href="/settings"]').click()
      await page.locator('main h1', { hasText: 'Settings' }).waitFor()
      await addLink(page, '/catalog')
      const { content } = await clickToPaint(page, '#bench-link', 'main h1', 'main table [data-row]')
      opened.push(content)
      await page.evaluate(() => document.querySelector('#bench-link')?.remove())
      await page.getByRole('searchbox').click()
      const [one = NaN, ...others] = await keysToRows(page, typed)
      first.push(one)
      keys.push(...others)
    }
    lines.push({
      what: `${size} entries`,
      figures: {
        'open ms (goal 150)': median(opened),
        'first key to rows ms (goal 50)': median(first),
        'key to rows ms (goal 50)': median(keys),
        'palette key to results ms (goal 30)': median(await keysToResults(page, 'guided hall')),
      },
    })
    await tab.context.close()
  }
  return lines
}

/** Replaces the entries in the partition of the signed-in user. */
async function fill(page: Page, size: number): Promise<void> {
  await page.evaluate(async (count) => {
    const asked = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('The catalog refused it.'))
      })
    // A database opened before the page has created it would have no stores.
    while (!(await indexedDB.databases()).some(({ name }) => name === 'persona-console'))
      await new Promise((resolve) => setTimeout(resolve, 50))
    const database = await asked(indexedDB.open('persona-console'))
    const store = () => database.transaction('catalog', 'readwrite').objectStore('catalog')
    let partition: unknown
    // The page writes its first entry soon after.
    while (partition === undefined) {
      const [entry] = (await asked(store().getAll(undefined, 1))) as { partition?: unknown }[] // ours
      partition = entry?.partition
    }
    await asked(store().clear())
    const kinds = ['space', 'end user', 'corpus', 'episode', 'project']
    const entries = store()
    const told = (value: unknown, at: number) => ({ value, source: 'PUT space', at })
    for (let index = 0; index < count; index++) {
      const at = Date.now() - ((index * 7919) % count) * 60_000
      entries.put({
        partition,
        kind: kinds[index % kinds.length],
        id: `id_${(index * 7919) % count}_${index}`,
        fields: { name: told(`Hall ${index}, guided tour of the collection`, at) },
        state: told(index % 3 === 0 ? 'verified' : 'seen', at),
        own: index % 50 === 0 ? { tags: told([`tag ${index % 7}`], at) } : {},
        firstSeenAt: at,
        seenAt: at,
        storedAt: Date.now(),
      })
    }
    await new Promise((resolve) => entries.transaction.addEventListener('complete', resolve))
    database.close()
  }, size)
}

/** Milliseconds from each key to the frame with the rows that match. */
async function keysToRows(page: Page, keys: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const key of keys) {
    await page.evaluate(() => {
      const matching = document.querySelector('main [role=search] [role=status]')
      let pressed = NaN
      document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), {
        capture: true,
        once: true,
      })
      window.keyToRows = new Promise<number>((resolve) => {
        const seen = new MutationObserver(() => {
          seen.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - pressed)
            port2.postMessage(null)
          })
        })
        if (matching) seen.observe(matching, { childList: true, characterData: true, subtree: true })
      })
    })
    await page.keyboard.press(key)
    times.push(await page.evaluate(() => window.keyToRows))
  }
  return times
}

/** Milliseconds from each letter in the palette to the frame with its results. */
async function keysToResults(page: Page, text: string): Promise<number[]> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.locator('dialog [role=listbox] [role=option]').first().waitFor()
  const times = await keysToPaint(page, text)
  await page.locator('dialog [role=option]', { hasText: 'Hall' }).first().waitFor()
  return times
}

declare global {
  interface Window {
    keyToRows: Promise<number>
  }
}
