import { entityKey, entityKinds, type EntityKind } from '@/storage/catalog-entry'
import type { KnownEntry } from '@/storage/known-entries'

export type KnownIds = ReturnType<typeof knownIds>

/** What ids usually begin with, before a browser has seen any. With an underscore only: `eu-west-1` is a region. */
const usualPrefixes = new Map<string, EntityKind>([
  ['bp_', 'blueprint'],
  ['per_', 'persona'],
  ['eu_', 'end-user'],
  ['usr_', 'end-user'],
  ['spc_', 'space'],
  ['space_', 'space'],
  ['prj_', 'project'],
  ['crp_', 'corpus'],
  ['epi_', 'episode'],
])
/** `per_page` is a word. */
const isWord = /^[a-z_]+$/

const prefixOf = (id: string) => /^[a-z]{2,6}[_-]/i.exec(id)?.[0].toLowerCase()

/** What the catalog says of an id in a pasted text. */
export function knownIds(entries: ReadonlyMap<string, Pick<KnownEntry, 'kind' | 'id' | 'endpoint'>>) {
  const prefixes = new Map<string, Set<EntityKind>>()
  for (const { kind, id, endpoint } of entries.values()) {
    const prefix = prefixOf(id)
    // What was opened by hand is only somebody's guess.
    if (prefix === undefined || endpoint === 'opened by hand') continue
    prefixes.set(prefix, (prefixes.get(prefix) ?? new Set()).add(kind))
  }
  return {
    /** The kinds under which the catalog has it. */
    known: (id: string): readonly EntityKind[] =>
      entityKinds.filter((kind) => entries.has(entityKey(kind, id))),
    /** The kinds of known ids that begin alike: `spc_` is learned from `spc_1`; else the usual kind of such ids. */
    likely(id: string): readonly EntityKind[] {
      const prefix = prefixOf(id) ?? ''
      const usual = isWord.test(id) ? undefined : usualPrefixes.get(prefix)
      return [...(prefixes.get(prefix) ?? (usual ? [usual] : []))]
    },
  }
}
