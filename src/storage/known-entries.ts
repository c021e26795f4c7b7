import { memoizeByObject } from '@/lib/memoize-by-object'
import { blank, entityKey, type CatalogEntry, type EntityKind, type FileRecord } from './catalog-entry'

/**
 * Everything that is known of an entity, from replies and from files, for lists, pickers and names. Requests take what
 * they need from `CatalogState.entries`, which has nothing of a file in its fields and relations.
 */
export interface KnownEntry
  extends Omit<CatalogEntry, 'fields' | 'relations' | 'imported'>, Pick<FileRecord, 'fields' | 'relations'> {
  /** Only the environment's shared file names it: this browser has not seen it. Then `seenAt` is 0. */
  readonly isShared: boolean
}

interface Sources {
  readonly entries: ReadonlyMap<string, CatalogEntry>
  readonly shared: { readonly records: ReadonlyMap<string, FileRecord> }
}

/** Everything known, by `entityKey(kind, id)`: what this browser has seen, and behind it what is shared. */
export const everythingKnown = ({ entries, shared }: Sources) => together(entries, shared.records)

const together = memoizeByObject(
  (entries: Sources['entries'], records: Sources['shared']['records']): ReadonlyMap<string, KnownEntry> => {
    const own = [...entries].map(([key, entry]) => [key, ownEntry(entry, records.get(key))] as const)
    const others = [...records].filter(([key]) => !entries.has(key))
    return new Map([...own, ...others.map(([key, record]) => [key, sharedEntry(record)] as const)])
  },
)

/** The same of one entity. */
export function knownEntry({ entries, shared: { records } }: Sources, kind: EntityKind, id: string) {
  const key = entityKey(kind, id)
  const [own, record] = [entries.get(key), records.get(key)]
  return own ? ownEntry(own, record) : record && sharedEntry(record)
}

/** The id of the blueprint that a persona names: asked by `blueprint_id`, a service may answer with that. */
export function blueprintIdOf(sources: Sources, ref: string): string {
  const isSeen = Object.keys(knownEntry(sources, 'blueprint', ref)?.fields ?? {}).length > 0
  const [named, ...others] = [...everythingKnown(sources).values()].filter(
    ({ kind, fields }) => kind === 'blueprint' && ref !== '' && fields['blueprint_id'] === ref,
  )
  return named && others.length === 0 && !isSeen ? named.id : ref
}

const sharedEntry = memoizeByObject((record: FileRecord): KnownEntry => ({
  ...blank,
  ...record,
  endpoint: 'imported',
  seenAt: 0,
  isShared: true,
}))

/** What replies gave wins over the shared file, which is read at each visit, and that over what was once imported. */
const ownEntry = memoizeByObject((own: CatalogEntry, record: FileRecord | undefined): KnownEntry => {
  const { imported, ...entry } = own
  const lists = Object.entries(own.relations).map(([name, { ids, complete, others = [] }]) => {
    const inFiles = [...(imported?.relations[name] ?? []), ...(record?.relations[name] ?? [])]
    return [name, [...new Set([...ids, ...others, ...(complete ? [] : inFiles)])]] as const
  })
  return {
    ...entry,
    fields: { ...imported?.fields, ...record?.fields, ...own.fields },
    relations: { ...imported?.relations, ...record?.relations, ...Object.fromEntries(lists) },
    isShared: false,
  }
})
