import type { JsonObject } from '@/lib/json'
import { mergeRecord } from './merge-record'
import { setsOf, type RecordShape } from './record-shape'
import { sameValue, valueIn } from './record-value'

/** The edits that are left of mine on top of what somebody else has saved meanwhile. */
export function rebasedEdits(
  shape: RecordShape,
  base: JsonObject,
  edits: JsonObject,
  theirs: JsonObject,
): JsonObject {
  const { merged } = mergeRecord(base, { ...base, ...edits }, theirs, setsOf(shape))
  return editsTowards(shape, theirs, merged)
}

/** Which of the fields that can be edited have to become something else. */
export function editsTowards({ fields }: RecordShape, from: JsonObject, to: JsonObject): JsonObject {
  return Object.fromEntries(
    fields.flatMap(({ name, isSet = false }) => {
      const value = valueIn(to, name)
      return value === undefined || sameValue(value, valueIn(from, name), isSet) ? [] : [[name, value]]
    }),
  )
}
