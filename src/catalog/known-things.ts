import type { CatalogEntry, ThingRef } from './catalog-entry'
import { countsAsKnown, hasOwnLayer } from './catalog-entry'
import { catalogKinds, type CatalogKind } from './catalog-kinds'
import { mergeEntries } from './merge-entries'

/** The entries in memory, by kind and id. */
export interface KnownThings {
  get(ref: ThingRef): CatalogEntry | undefined
  /** The very same list until one of the kind changes. */
  list(kind: CatalogKind): readonly CatalogEntry[]
  all(): CatalogEntry[]
  /** Of those that count as known. */
  count(kind: CatalogKind): number
  put(entry: CatalogEntry): void
  /** Puts what both tell. */
  merge(entry: CatalogEntry): CatalogEntry
  drop(refs: readonly ThingRef[]): void
  clear(): void
  /** The oldest that nobody marked or opened, a tenth more than there is room for; empty while there is room. */
  surplus(most: number): CatalogEntry[]
}

export function createKnownThings(): KnownThings {
  const kinds = new Map(catalogKinds.map((kind) => [kind, new Map<string, CatalogEntry>()]))
  const lists = new Map<CatalogKind, readonly CatalogEntry[]>()
  const counts = new Map<CatalogKind, number>()

  function of(kind: CatalogKind): Map<string, CatalogEntry> {
    const known = kinds.get(kind)
    if (known) return known
    const fresh = new Map<string, CatalogEntry>()
    kinds.set(kind, fresh)
    return fresh
  }

  function changed(kind: CatalogKind) {
    lists.delete(kind)
    counts.delete(kind)
  }

  function put(entry: CatalogEntry) {
    of(entry.kind).set(entry.id, entry)
    changed(entry.kind)
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
    count(kind) {
      let count = counts.get(kind)
      if (count === undefined) {
        count = 0
        for (const entry of of(kind).values()) if (countsAsKnown(entry)) count++
        counts.set(kind, count)
      }
      return count
    },
    put,
    merge(entry) {
      const known = of(entry.kind).get(entry.id)
      const merged = known ? mergeEntries(known, entry) : entry
      put(merged)
      return merged
    },
    drop(refs) {
      for (const { kind, id } of refs) {
        of(kind).delete(id)
        changed(kind)
      }
    },
    clear() {
      for (const kind of catalogKinds) {
        of(kind).clear()
        changed(kind)
      }
    },
    surplus(most) {
      const size = catalogKinds.reduce((sum, kind) => sum + of(kind).size, 0)
      if (size <= most) return []
      return all()
        .filter((entry) => !hasOwnLayer(entry) && entry.openedAt === undefined)
        .sort((a, b) => a.seenAt - b.seenAt)
        .slice(0, size - most + Math.ceil(most / 10))
    },
  }
}
