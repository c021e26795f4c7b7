import { entityKey, entityKinds, type CatalogEntry, type EntityKind } from '@/storage/catalog-entry'

/** What the catalog says of an id in a pasted text. */
export interface KnownIds {
  /** The kinds under which the catalog has it. */
  known(id: string): readonly EntityKind[]
  /** The kinds of known ids that begin alike: `spc_` is learned from `spc_1`. */
  likely(id: string): readonly EntityKind[]
}

const prefixOf = (id: string) => /^[a-z]{2,6}[_-]/i.exec(id)?.[0].toLowerCase()

export function knownIds(entries: ReadonlyMap<string, CatalogEntry>): KnownIds {
  const prefixes = new Map<string, Set<EntityKind>>()
  for (const { kind, id, endpoint } of entries.values()) {
    const prefix = prefixOf(id)
    // What was opened by hand is only somebody's guess.
    if (prefix === undefined || endpoint === 'opened by hand') continue
    prefixes.set(prefix, (prefixes.get(prefix) ?? new Set()).add(kind))
  }
  return {
    known: (id) => entityKinds.filter((kind) => entries.has(entityKey(kind, id))),
    likely: (id) => [...(prefixes.get(prefixOf(id) ?? '') ?? [])],
  }
}
