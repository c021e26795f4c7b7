import { type CatalogEntry, type EntityRef, countsInCatalog, isRemembered, refKey } from './catalog-entry'
import { catalogKinds, type CatalogKind } from './catalog-kinds'
import { mergeEntries } from './merge-entries'

/** The entries in memory, by kind and id. */
export interface EntryStore {
  get(ref: EntityRef): CatalogEntry | undefined
  /** Returns the same list until an entry of the kind changes. */
  list(kind: CatalogKind): readonly CatalogEntry[]
  all(): CatalogEntry[]
  /** Entries that the user marked or opened. Returns the same list until one of them changes. */
  remembered(): readonly CatalogEntry[]
  /** Number of entries that count in the catalog. */
  count(kind: CatalogKind): number
  put(entry: CatalogEntry): void
  /** Merges the entry into the existing one. */
  merge(entry: CatalogEntry): CatalogEntry
  drop(refs: readonly EntityRef[]): void
  clear(): void
  /**
   * The oldest entries that were neither marked nor opened, a tenth more than exceed the limit. Empty below the limit.
   */
  surplus(most: number): CatalogEntry[]
}

export function createEntryStore(): EntryStore {
  const kinds = new Map(catalogKinds.map((kind) => [kind, new Map<string, CatalogEntry>()]))
  const lists = new Map<CatalogKind, readonly CatalogEntry[]>()
  const counts = new Map<CatalogKind, number>()
  const marked = new Map<string, CatalogEntry>()
  let remembered: readonly CatalogEntry[] | undefined

  function of(kind: CatalogKind): Map<string, CatalogEntry> {
    const existing = kinds.get(kind)
    if (existing) return existing
    const fresh = new Map<string, CatalogEntry>()
    kinds.set(kind, fresh)
    return fresh
  }

  /** Removes an entry from the counts and lists, or adds it. */
  function tally(entry: CatalogEntry | undefined, by: 1 | -1) {
    if (!entry) return
    const { kind } = entry
    lists.delete(kind)
    if (countsInCatalog(entry)) counts.set(kind, (counts.get(kind) ?? 0) + by)
    if (!isRemembered(entry)) return
    remembered = undefined
    if (by > 0) marked.set(refKey(entry), entry)
    else marked.delete(refKey(entry))
  }

  function put(entry: CatalogEntry) {
    tally(of(entry.kind).get(entry.id), -1)
    of(entry.kind).set(entry.id, entry)
    tally(entry, 1)
  }

  const all = () => catalogKinds.flatMap((kind) => [...of(kind).values()])

  return {
    get: ({ kind, id }) => of(kind).get(id),
    list(kind) {
      const list = lists.get(kind) ?? [...of(kind).values()]
      lists.set(kind, list)
      return list
    },
    all,
    remembered: () => (remembered ??= [...marked.values()]),
    count: (kind) => counts.get(kind) ?? 0,
    put,
    merge(entry) {
      const existing = of(entry.kind).get(entry.id)
      const merged = existing ? mergeEntries(existing, entry) : entry
      put(merged)
      return merged
    },
    drop(refs) {
      for (const { kind, id } of refs) {
        tally(of(kind).get(id), -1)
        of(kind).delete(id)
      }
    },
    clear() {
      for (const kept of [...kinds.values(), lists, counts, marked]) kept.clear()
      remembered = undefined
    },
    surplus(most) {
      const size = catalogKinds.reduce((sum, kind) => sum + of(kind).size, 0)
      if (size <= most) return []
      return all()
        .filter((entry) => !isRemembered(entry))
        .sort((a, b) => a.seenAt - b.seenAt)
        .slice(0, size - most + Math.ceil(most / 10))
    },
  }
}
