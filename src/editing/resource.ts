import type { CallOptions } from '@/api/client'
import type { Answer } from '@/api/exchange'
import type { EntityKind } from '@/entities/entity-kinds'
import type { JsonObject, JsonValue } from '@/lib/json/json'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'

/** An editable field. */
export interface ResourceField {
  /** Its name in the interface. */
  readonly name: string
  readonly label: string
  /** A list of ids where order and repetition have no meaning: it is merged and compared entry by entry. */
  readonly isSet?: boolean
  /** Kind of its ids. */
  readonly names?: EntityKind
}

/** What all resources of a kind share. */
export interface ResourceShape {
  /** "end user", also in sentences. */
  readonly what: EntityKind
  /** Merged and compared one by one. A refusal is shown at the field it names. */
  readonly fields: readonly ResourceField[]
  /** Fields that the update does not accept. A service that replaces the whole resource may still clear them. */
  readonly notSendable?: readonly ResourceField[]
  /** Fields that the service sets on each save. A change of only these is no change by someone else. */
  readonly setByService: readonly string[]
  /** The service cannot read this resource: a missing value was never observed and may be anything. */
  readonly isUnread?: boolean
}

/** The service's state, and when it was observed. */
export interface Snapshot {
  readonly json: JsonObject
  /** Epoch milliseconds. */
  readonly at: number
}

export type Reading = ({ readonly found: 'there' } & Snapshot) | { readonly found: 'missing' | 'unclear' }

/** When and from which answer a value was observed. */
export interface ObservedAt {
  readonly at: number
  readonly source?: string | undefined
}

/** One resource and how it is saved: the configuration of `saveResource` and `useSaveResource`. */
export interface Resource extends ResourceShape {
  readonly id: string
  /** Name in messages shown on other pages. Default: its own name, else its id. */
  readonly name?: string
  /**
   * Reads it again, before an update and after an update whose answer leaves fields out. Undefined if the interface has
   * no read.
   */
  readonly read?: (options: CallOptions) => Promise<Reading>
  /** The body that applies edits to the known values. */
  readonly bodyOf: (known: JsonObject, edits: JsonObject) => JsonObject
  readonly write: (body: JsonObject, options: CallOptions) => Promise<Answer<unknown>>
  /** Values from contexts and other answers, in addition to the known values. */
  readonly seenElsewhere?: (known: JsonObject) => JsonObject
  /** For values that come from several answers. By default all were read at once. */
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

/** What this browser knows about an entity, as one value, for services without a read that would return it. */
export function catalogSnapshot(entry: CatalogEntry | undefined): Snapshot {
  const observed = Object.entries(entry?.fields ?? {})
  return {
    json: Object.fromEntries(observed.map(([field, { value }]) => [field, value])),
    at: Math.max(0, ...observed.map(([, { at }]) => at)),
  }
}

/** The editable fields in an answer. A list that is null in the answer is empty. */
export function observedFields({ fields }: ResourceShape, json: JsonObject): Record<string, JsonValue> {
  return Object.fromEntries(
    fields.flatMap(({ name, isSet }) => {
      const value = json[name] ?? (isSet && Object.hasOwn(json, name) ? [] : undefined)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** What the catalog learns from an answer: a null field is different from a field that was never read. */
export function catalogFieldsIn(shape: ResourceShape, json: JsonObject): Record<string, JsonValue> {
  const nulls = [...shape.fields, ...(shape.notSendable ?? [])].filter(
    ({ name }) => Object.hasOwn(json, name) && json[name] === null,
  )
  return { ...Object.fromEntries(nulls.map(({ name }) => [name, null])), ...observedFields(shape, json) }
}
