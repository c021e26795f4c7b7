/** In the page: the drafts in this browser, as JSON. */
export function storedDrafts(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('persona-console-2')
    opening.onerror = () => reject(new Error('no database'))
    opening.onsuccess = () => {
      const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
      all.onsuccess = () => {
        opening.result.close()
        resolve(JSON.stringify(all.result))
      }
    }
  })
}
