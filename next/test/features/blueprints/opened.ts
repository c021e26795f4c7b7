import { afterEach } from 'vitest'
import { openDraft } from '@/features/blueprints/draft/open-draft'
import type { StoredDraft } from '@/features/blueprints/draft/stored-draft'
import type { JsonObject } from '@/lib/json/json'
import type { Collection } from '@/storage/collection'

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

/** Drafts that are stored at once, as two tabs of a browser see them. */
export function memoryRecords() {
  const stored = new Map<string, StoredDraft>()
  const records: Pick<Collection<StoredDraft>, 'get' | 'put' | 'remove'> = {
    get: (key) => Promise.resolve(stored.get(JSON.stringify(key))),
    put: (key, value) => Promise.resolve(void stored.set(JSON.stringify(key), value)),
    remove: (key) => Promise.resolve(void stored.delete(JSON.stringify(key))),
  }
  return { records, all: () => [...stored.values()] }
}
type Records = ReturnType<typeof memoryRecords>['records']

/** The draft of the blueprint `bp`, as one tab opens it. */
export async function open(records: Records, read: JsonObject, owner = 'mock maro') {
  const opened = await openDraft({ records, owner, id: 'bp' }, read)
  closings.push(() => opened.close({ isKept: false }))
  return opened
}
