import type { CallOptions } from '@/api/client'
import type { Answer } from '@/api/exchange'
import type { EntityKind } from '@/entities/entity-kinds'
import type { JsonObject, JsonValue } from '@/lib/json/json'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'

/** A field that can be edited. */
export interface ResourceField {
  /** The interface's name of it. */
  readonly name: string
  readonly label: string
  /** A list of ids in which neither order nor repetition says anything: it is merged and compared entry by entry. */
  readonly isSet?: boolean
  /** What the ids in it are of. */
  readonly names?: EntityKind
}

/** What all resources of a kind have in common. */
export interface ResourceShape {
  /** "end user", also in sentences. */
  readonly what: EntityKind
  /** Merged and compared one by one. A refusal is shown at the field that it names. */
  readonly fields: readonly ResourceField[]
  /** Fields that the update does not take. A service that replaces the whole resource may still clear them. */
  readonly notSendable?: readonly ResourceField[]
  /** Fields that the service sets with each save. A change of them alone is no change by someone else. */
  readonly setByService: readonly string[]
  /** The service has no read of it: a value that is missing was never seen, and may be anything. */
  readonly isUnread?: boolean
}

/** What the service has, and since when that is known. */
export interface Snapshot {
  readonly json: JsonObject
  /** Epoch milliseconds. */
  readonly at: number
}

export type Reading = ({ readonly found: 'there' } & Snapshot) | { readonly found: 'missing' | 'unclear' }

/** When and by which answer a value was observed. */
export interface ObservedAt {
  readonly at: number
  readonly source?: string | undefined
}

/** One resource and how it is saved: the configuration of `saveResource` and `useSaveResource`. */
export interface Resource extends ResourceShape {
  readonly id: string
  /** In messages that are read elsewhere. By default its own name, else its id. */
  readonly name?: string
  /** Reads it again, before an update and after one whose answer leaves fields out. Not given where the interface has no read. */
  readonly read?: (options: CallOptions) => Promise<Reading>
  /** The body that carries edits to what is known. */
  readonly bodyOf: (known: JsonObject, edits: JsonObject) => JsonObject
  readonly write: (body: JsonObject, options: CallOptions) => Promise<Answer<unknown>>
  /** What contexts and other answers showed of it, beside what is known. */
  readonly seenElsewhere?: (known: JsonObject) => JsonObject
  /** Where its values come from several answers. By default all of it was read at once. */
  readonly observedAt?: (field: string) => ObservedAt | undefined
}

export function fieldNames({ fields }: ResourceShape): string[] {
  return fields.map(({ name }) => name)
}

export function setsOf({ fields }: ResourceShape): string[] {
  return fields.filter(({ isSet }) => isSet).map(({ name }) => name)
}

export function labelOf({ fields, notSendable = [] }: ResourceShape, name: string): string {
  return [...fields, ...notSendable].find((field) => field.name === name)?.label ?? name
}

/** What this browser knows of an entity, as one value, where the service has no read that would give it. */
export function catalogSnapshot(entry: CatalogEntry | undefined): Snapshot {
  const observed = Object.entries(entry?.fields ?? {})
  return {
    json: Object.fromEntries(observed.map(([field, { value }]) => [field, value])),
    at: Math.max(0, ...observed.map(([, { at }]) => at)),
  }
}

/** The fields that can be edited, as an answer gave them. A list that is answered as null holds nothing any more. */
export function observedFields({ fields }: ResourceShape, json: JsonObject): Record<string, JsonValue> {
  return Object.fromEntries(
    fields.flatMap(({ name, isSet }) => {
      const value = json[name] ?? (isSet && Object.hasOwn(json, name) ? [] : undefined)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** What the catalog learns from an answer: a field that is null is something else than one that was never read. */
export function catalogFieldsIn(shape: ResourceShape, json: JsonObject): Record<string, JsonValue> {
  const nulls = [...shape.fields, ...(shape.notSendable ?? [])].filter(
    ({ name }) => Object.hasOwn(json, name) && json[name] === null,
  )
  return { ...Object.fromEntries(nulls.map(({ name }) => [name, null])), ...observedFields(shape, json) }
}
