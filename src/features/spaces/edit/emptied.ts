import type { JsonObject } from '@/lib/json'
import { differencesOf, type FieldChange } from '@/records/record-difference'
import { setsOf, type RecordShape } from '@/records/record-shape'
import { isNothing, valueIn } from '@/records/record-value'

/** What an update's answer tells as empty though the update did not name it: the service may replace all that is left out. */
export interface Emptied {
  /** Fields that held something before. */
  readonly lost: readonly FieldChange[]
  /** Fields of which nobody knows what they held. */
  readonly blank: readonly string[]
  /** Those of both that the answer tells as null. */
  readonly asNull: readonly string[]
}

export function emptiedBy(
  answer: JsonObject,
  sent: JsonObject,
  before: JsonObject,
  shape: RecordShape,
): Emptied {
  const names = shape.fields.map(({ name }) => name)
  const empty = names.filter(
    (name) => Object.hasOwn(answer, name) && isNothing(answer[name]) && !Object.hasOwn(sent, name),
  )
  const held = empty.filter((name) => !isNothing(valueIn(before, name)))
  return {
    lost: differencesOf(before, answer, setsOf(shape), held),
    blank: empty.filter((name) => valueIn(before, name) === undefined),
    asNull: empty.filter((name) => answer[name] === null),
  }
}
