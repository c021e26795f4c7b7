import { openDB } from 'idb'

/** All content of this browser's storages, as one text. */
export function storedText(): string {
  return [localStorage, sessionStorage]
    .flatMap((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map(
        (key) => `${key}=${storage.getItem(key) ?? ''}`,
      ),
    )
    .join('\n')
}

/** All content of this browser's databases, as one text. */
export async function databaseText(): Promise<string> {
  const texts: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openDB(name)
    for (const store of database.objectStoreNames)
      texts.push(`${name} ${store} ${JSON.stringify(await database.getAll(store))}`)
    database.close()
  }
  return texts.join('\n')
}
