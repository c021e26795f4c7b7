import type { EndpointName } from '@/api/endpoints'
import type { JsonValue } from '@/lib/json/json'

export const entityKinds = [
  'blueprint',
  'persona',
  'end-user',
  'space',
  'project',
  'corpus',
  'episode',
] as const
export type EntityKind = (typeof entityKinds)[number]

export interface EntityKey {
  readonly kind: EntityKind
  readonly id: string
}

/** Key of an entry in the catalog. */
export const entityKey = (kind: EntityKind, id: string) => `${kind} ${id}`

/** The fields of each kind that name others (interface, section 2). */
export const linksOf: { readonly [Kind in EntityKind]?: Readonly<Record<string, EntityKind>> } = {
  persona: { source_blueprint_id: 'blueprint' },
  'end-user': { persona_id: 'persona' },
  space: { project_id: 'project', corpus_ids: 'corpus', participant_ids: 'end-user' },
  project: { corpus_ids: 'corpus' },
  episode: { mindspace_id: 'space', participant_ids: 'end-user' },
}

/** Ids of related entities. `complete`: the service gave the whole list, or the user set it. */
export interface Relation {
  readonly ids: readonly string[]
  readonly complete: boolean
  /** Seen beside a complete list: shown, and never sent. */
  readonly others?: readonly string[]
}
export type Relations = Readonly<Record<string, Relation>>

/**
 * What a file says of an entity, another person's or the environment's: shown and suggested only. No request can take it:
 * its values have no type, and its lists are never complete.
 */
export interface FileRecord extends EntityKey {
  readonly fields: Readonly<Record<string, unknown>>
  /** Ids by the interface's field. */
  readonly relations: Readonly<Record<string, readonly string[]>>
}

/** What this browser knows of an entity. */
export interface CatalogEntry extends EntityKey {
  /** The interface's own fields as replies gave them, as far as `entry-fields.ts` allows them. */
  readonly fields: Readonly<Record<string, JsonValue>>
  /** By the interface's field: `participant_ids`, `corpus_ids`. */
  readonly relations: Relations
  /** What files say of it besides. See `known-entries.ts` for both together. */
  readonly imported?: Pick<FileRecord, 'fields' | 'relations'>
  /** What named it last. */
  readonly endpoint: EndpointName | 'opened by hand' | 'imported'
  /** Epoch milliseconds of the last reply about it, to the minute; of its creation if there was none. */
  readonly seenAt: number
  /** Epoch milliseconds of the answer that the service does not know it, if that was the last one about it. */
  readonly notFoundAt?: number
  /** Epoch milliseconds. */
  readonly openedAt: number | null
  readonly pinned: boolean
  /** The user's own name for it, never sent to the service. Empty for none. */
  readonly label: string
}

/** What an entry begins with: nothing is known, and nothing was done with it. */
export const blank = { fields: {}, relations: {}, openedAt: null, pinned: false, label: '' } as const

/** An entity as a reply names it. */
export interface Observation extends EntityKey, Pick<CatalogEntry, 'fields'> {
  /** `isAddition`: the service took them into its list. */
  readonly relations: Readonly<Record<string, Relation & { readonly isAddition?: boolean }>>
  /** Only mentioned: makes an entry so that a link has a kind, and changes none. */
  readonly isReference: boolean
  /** Named by another record: what its own answer said wins. */
  readonly isMention?: boolean
}

/** What is known after an observation. Fields that it lacks keep their earlier value. */
export function withObservation(
  earlier: CatalogEntry | undefined,
  { kind, id, fields, relations, isReference, isMention }: Observation,
  endpoint: EndpointName,
  at: number,
): CatalogEntry {
  const merged = mergeRelations(earlier?.relations ?? {}, relations)
  if (!earlier) return { ...blank, kind, id, fields, relations: merged, endpoint, seenAt: at }
  if (isReference) return earlier
  const seen = { ...earlier, relations: merged, endpoint, seenAt: at }
  if (isMention) return { ...seen, fields: { ...fields, ...earlier.fields } }
  const { notFoundAt: _, ...found } = seen
  return { ...found, fields: { ...earlier.fields, ...fields } }
}

/** A list that is not complete adds to the earlier one; to a complete one only what the service took into it. */
export function mergeRelations(earlier: Relations, later: Observation['relations']): Relations {
  const merged = Object.entries(later).map(([name, { isAddition, ...relation }]): [string, Relation] => {
    const before = earlier[name]
    if (relation.complete || !before) return [name, relation]
    const isFixed = before.complete && !isAddition
    const ids = isFixed ? before.ids : [...new Set([...before.ids, ...relation.ids])]
    const seen = new Set([...(before.others ?? []), ...relation.ids])
    const others = [...seen].filter((id) => !ids.includes(id))
    return [name, { ids, complete: before.complete, ...(others.length > 0 && { others }) }]
  })
  return { ...earlier, ...Object.fromEntries(merged) }
}

/** Longest id that is stored, in characters. */
const longestId = 2_000
/** A JWT: somebody pasted a token where an id belongs. */
const token = /^eyJ[\w-]*\.[\w-]+\./

export function isStorableId(id: unknown): id is string {
  // No address can carry half a surrogate pair.
  const isText = typeof id === 'string' && id.trim() !== '' && id.isWellFormed()
  return isText && id.length <= longestId && !token.test(id)
}
