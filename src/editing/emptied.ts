import type { JsonObject } from '@/lib/json'
import { differencesOf, type FieldChange } from './record-difference'
import { setsOf, type RecordShape } from './record-shape'
import { isNothing, valueIn } from './record-value'

/** What became of the fields that an update did not send: the service may replace all that is left out. */
export interface Emptied {
  /** Fields that held something before, and are empty in the answer. */
  readonly lost: readonly FieldChange[]
  /** Fields that are empty in the answer, and were never read before. */
  readonly blank: readonly string[]
  /** Those of both that the answer gives as null. */
  readonly asNull: readonly string[]
  /** Fields that were never read, and are missing in the answer. */
  readonly silent: readonly string[]
}

export function emptiedBy(
  answer: JsonObject,
  sent: JsonObject,
  before: JsonObject,
  shape: RecordShape,
): Emptied {
  const sendable = shape.fields.map(({ name }) => name)
  const notSent = [...sendable, ...(shape.notSendable ?? []).map(({ name }) => name)].filter(
    (name) => !Object.hasOwn(sent, name),
  )
  const empty = notSent.filter((name) => Object.hasOwn(answer, name) && isNothing(answer[name]))
  const held = empty.filter((name) => !isNothing(valueIn(before, name)))
  // What a complete read did not have was empty before.
  const isUnseen = (name: string) => shape.isUnread === true && !Object.hasOwn(before, name)
  return {
    lost: differencesOf(before, answer, setsOf(shape), held),
    blank: empty.filter(isUnseen),
    asNull: empty.filter((name) => answer[name] === null && (held.includes(name) || isUnseen(name))),
    silent: notSent.filter(
      (name) => sendable.includes(name) && isUnseen(name) && !Object.hasOwn(answer, name),
    ),
  }
}

export function isAnyEmptied({ lost, blank, silent }: Emptied): boolean {
  return lost.length + blank.length + silent.length > 0
}
