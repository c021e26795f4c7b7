import type { CatalogDatabase } from '@/storage/catalog/catalog-database'
import { refKey, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import { mergeEntries } from '@/storage/catalog/merge-entries'
import { savePartition, type StoredEntries } from '@/storage/catalog/save-partition'

/** A disk that outlives the catalogs that open it, and fails on demand. */
export function createFakeDisk() {
  const partitions = new Map<string, Map<string, CatalogEntry>>()
  const of = (partition: string) => {
    const entries = partitions.get(partition) ?? new Map<string, CatalogEntry>()
    partitions.set(partition, entries)
    return entries
  }
  let connection = 0
  let reading: Promise<void> | undefined
  const disk = {
    /** The name of the DOMException with which every change fails. */
    failing: undefined as string | undefined,
    opened: 0,
    /** Whether a read is waiting. */
    isReading: false,
    /** Makes every read wait until the returned function is called. */
    holdReading: () => {
      let release = () => {}
      reading = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    /** Closes all open connections, as a browser may. */
    cutOff: () => {
      connection++
    },
    open: async (): Promise<CatalogDatabase> => {
      disk.opened++
      const mine = connection
      const use = (changes: boolean) => {
        if (mine !== connection) throw new DOMException('closed', 'InvalidStateError')
        if (changes && disk.failing) throw new DOMException('told to', disk.failing)
      }
      const kept: StoredEntries = {
        readAll: async (partition) => {
          use(false)
          const entries = [...of(partition).values()]
          disk.isReading = true
          await reading
          disk.isReading = false
          return entries
        },
        write: async (partition, entries) => {
          use(true)
          for (const entry of entries) {
            const known = of(partition).get(refKey(entry))
            of(partition).set(refKey(entry), known ? mergeEntries(known, entry) : entry)
          }
        },
        remove: async (partition, refs) => {
          use(true)
          for (const ref of refs) of(partition).delete(refKey(ref))
        },
        clear: async (partition) => {
          use(true)
          of(partition).clear()
        },
      }
      return {
        save: (changes) => savePartition(kept, changes),
        isClosed: () => mine !== connection,
      }
    },
  }
  return disk
}
