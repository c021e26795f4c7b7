import { pluralize } from '@/lib/text/pluralize'
import { sameJson, type JsonObject, type JsonValue } from '@/lib/json/json'
import { truncate } from '@/lib/text/truncate'
import { labelOf, type ResourceShape } from './resource'

/** A field's value. A null means the same as a missing field, so both return undefined. */
export function valueIn(json: JsonObject, field: string): JsonValue | undefined {
  return Object.hasOwn(json, field) ? (json[field] ?? undefined) : undefined
}

/** Whether two values of a field are the same. For a set, order and repetitions do not matter. */
export function sameValue(a: JsonValue | undefined, b: JsonValue | undefined, isSet: boolean): boolean {
  if (!isSet || !Array.isArray(a) || !Array.isArray(b)) return sameJson(a, b)
  const [ofA, ofB] = [keysOf(a), keysOf(b)]
  return ofA.size === ofB.size && [...ofA].every((key) => ofB.has(key))
}

/**
 * Whether a service that received one value may answer with the other: an emptied field may come back empty, as null or
 * not at all.
 */
export function sameAnswer(a: JsonValue | undefined, b: JsonValue | undefined, isSet: boolean): boolean {
  return (isNothing(a) && isNothing(b)) || sameValue(a, b, isSet)
}

export function isNothing(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Items in one list that are not in the other. */
export function itemsWithout(list: readonly JsonValue[], other: readonly JsonValue[]): JsonValue[] {
  const left = keysOf(other)
  return list.filter((item) => {
    const key = JSON.stringify(item)
    const isNew = !left.has(key)
    left.add(key)
    return isNew
  })
}

function keysOf(list: readonly JsonValue[]): Set<string> {
  return new Set(list.map((item) => JSON.stringify(item)))
}

/** A field whose value changed. */
export interface FieldChange {
  readonly field: string
  readonly before: JsonValue | undefined
  readonly after: JsonValue | undefined
  /** For a set: added and removed entries. */
  readonly entries?: { readonly added: readonly JsonValue[]; readonly removed: readonly JsonValue[] }
}

/** Changed fields, in their own order. */
export function differencesOf(
  before: JsonObject,
  after: JsonObject,
  sets: readonly string[],
  fields: readonly string[] = [...new Set([...Object.keys(before), ...Object.keys(after)])],
): FieldChange[] {
  return fields.flatMap((field) => {
    const change = { field, before: valueIn(before, field), after: valueIn(after, field) }
    const isSet = sets.includes(field)
    if (sameValue(change.before, change.after, isSet)) return []
    const [from, to] = [change.before ?? [], change.after ?? []]
    if (!isSet || !Array.isArray(from) || !Array.isArray(to)) return [change]
    return [{ ...change, entries: { added: itemsWithout(to, from), removed: itemsWithout(from, to) } }]
  })
}

/** Changed fields, except where only the notation of an empty value differs. */
export function answeredDifferences(...sides: Parameters<typeof differencesOf>): FieldChange[] {
  return differencesOf(...sides).filter(({ before, after }) => !isNothing(before) || !isNothing(after))
}

/** A value as it appears in a sentence. */
export function valueText(value: JsonValue | undefined): string {
  if (value === undefined) return 'none given'
  if (value === '') return 'empty'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : pluralize(value.length, 'entry', 'entries')
  return typeof value === 'string' ? `“${truncate(value, 120)}”` : truncate(JSON.stringify(value), 120)
}

/** "+2 −1" */
export function entriesText({ added, removed }: NonNullable<FieldChange['entries']>): string {
  return [added.length > 0 && `+${added.length}`, removed.length > 0 && `−${removed.length}`]
    .filter(Boolean)
    .join(' ')
}

/** The value before was never read, so the change cannot be described. */
export function isFirstSeen({ before }: FieldChange, { isUnread }: ResourceShape): boolean {
  return isUnread === true && before === undefined
}

/** A change as a sentence: "Name: from “A” to “B”". */
export function changeSentence(change: FieldChange, shape: ResourceShape): string {
  const { field, before, after, entries } = change
  const label = labelOf(shape, field)
  if (isFirstSeen(change, shape)) return `${label}: not seen before, now ${valueText(after)}`
  if (entries) return `${label}: ${entriesText(entries) || valueText(after)}`
  return `${label}: from ${valueText(before)} to ${valueText(after)}`
}
