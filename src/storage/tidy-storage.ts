import { deleteDB } from 'idb'
import { day } from '@/lib/time/time-text'
import type { CatalogEntry } from './catalog-entry'
import type { LocalDatabase, StoredRecord, StoreName } from './database'

/** Stored data is forgotten this long after its last write, in milliseconds. */
export const storageAge = 30 * day
/** The same for entries that the user has marked, and for personas: nothing reads those again. */
export const markedAge = 180 * day

/** Version 1's databases: the last, and those of its trials. */
const formerDatabases = ['', '-catalog', '-drafts', '-revisions', '-runs', '-spend'].map(
  (part) => `persona-console${part}`,
)
/** Every key of version 1 in localStorage and sessionStorage begins so. */
const formerKeys = 'pc-'

/** Run at start, before anything is read: forgets what is old, and deletes what version 1 left. Never throws. */
export async function tidyStorage(database: LocalDatabase): Promise<void> {
  forgetFormerKeys('localStorage')
  forgetFormerKeys('sessionStorage')
  const oldest = Date.now() - markedAge
  const isKept = (store: StoreName, { at, value }: StoredRecord) =>
    store === 'entries' && at > oldest && isMarked(value as CatalogEntry) // only these
  // What another tab has open is deleted once that is closed; what fails is tried again at the next start.
  const deletions = formerDatabases.map(async (name) => deleteDB(name))
  await Promise.allSettled([database.forgetOlderThan(storageAge, isKept), ...deletions])
}

const isMarked = ({ kind, pinned, label }: CatalogEntry) => pinned || label !== '' || kind === 'persona'

function forgetFormerKeys(area: 'localStorage' | 'sessionStorage') {
  try {
    const storage = globalThis[area]
    for (const key of Object.keys(storage)) if (key.startsWith(formerKeys)) storage.removeItem(key)
  } catch {
    return // Blocked by the browser: then nothing is there.
  }
}
