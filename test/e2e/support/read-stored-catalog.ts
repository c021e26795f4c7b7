import type { Page } from '@playwright/test'

/** The catalog that this browser stores, as text: changes are collected before they are written. */
export function readStoredCatalog(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('persona-console')
        opening.onerror = () => reject(new Error('The catalog does not open.'))
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('catalog').objectStore('catalog').getAll()
          reading.onerror = () => reject(new Error('The catalog cannot be read.'))
          reading.onsuccess = () => {
            database.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
  )
}
