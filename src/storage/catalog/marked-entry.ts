import type { CatalogEntry, OwnLayer } from './catalog-entry'

/** The entry with marks of the user's own, to be adopted together with others in one change. */
export function markedEntry(entry: CatalogEntry, marks: Partial<OwnLayer>, now: number): CatalogEntry {
  const observed = Object.entries(marks).map(([name, value]) => {
    const before = entry.own[name as keyof OwnLayer] // a name of `marks`
    // The later telling wins, also over one of the same millisecond.
    return [name, { value, source: 'you', at: Math.max(now, (before?.at ?? 0) + 1) }] as const
  })
  return { ...entry, own: { ...entry.own, ...Object.fromEntries(observed) } }
}
