import type { Page } from '@playwright/test'

/** Everything that the page's origin stores in this browser, and the page itself, as text. */
export async function dumpBrowserStorage(page: Page): Promise<Record<string, string>> {
  const kept = await page.evaluate(async () => {
    const databases: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(new Error(`IndexedDB ${name} does not open`))
      })
      for (const store of database.objectStoreNames) {
        databases.push(
          await new Promise((resolve, reject) => {
            const reading = database.transaction(store).objectStore(store).getAll()
            reading.onsuccess = () => resolve([name, store, reading.result])
            reading.onerror = () => reject(new Error(`IndexedDB ${name} ${store} cannot be read`))
          }),
        )
      }
      database.close()
    }
    const elements = [...document.querySelectorAll('input:not([type=password]), textarea')]
    return {
      address: location.href,
      'the history state': JSON.stringify(history.state),
      localStorage: JSON.stringify(Object.entries(localStorage)),
      // These keys may contain tokens, which survive a reload of their tab.
      sessionStorage: JSON.stringify(
        Object.entries(sessionStorage).filter(([key]) => !/^pc-(session|identities):/.test(key)),
      ),
      IndexedDB: JSON.stringify(databases),
      caches: JSON.stringify(await caches.keys()),
      cookies: document.cookie,
      'window.name': window.name,
      'the DOM': document.documentElement.outerHTML,
      'a field': JSON.stringify(elements.map((element) => ('value' in element ? element.value : ''))),
    }
  })
  return kept
}
