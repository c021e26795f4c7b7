import { ServiceError } from '@/api/failures/errors'
import { fieldPlace } from '@/api/failures/field-place'
import { sameJson, type JsonObject } from '@/lib/json/json'
import { answeredDifferences, differencesOf, isNothing, valueIn, type FieldChange } from './field-changes'
import { editsTowards } from './merge-resource'
import { fieldNames, setsOf, type ResourceShape } from './resource'

/** Sent fields that the answer returns with another value, and those that it does not return. */
export function answerCompared(shape: ResourceShape, body: JsonObject, answer: JsonObject) {
  const fields = Object.keys(body)
  const answered = fields.filter((field) => Object.hasOwn(answer, field))
  return {
    differs: answeredDifferences(body, answer, setsOf(shape), answered),
    unconfirmed: fields.filter((field) => !answered.includes(field) && !isNothing(body[field])),
  }
}

export type ResourceOutcome = 'saved' | 'not saved' | 'otherwise'

/** The outcome of an update without a usable answer, inferred from the service's current state. */
export function resourceOutcome(
  shape: ResourceShape,
  base: JsonObject,
  body: JsonObject,
  current: JsonObject,
): ResourceOutcome {
  const sets = setsOf(shape)
  const sent = Object.keys(editsTowards(shape, base, { ...base, ...body }))
  if (answeredDifferences(body, current, sets, sent).length === 0) return 'saved'
  return answeredDifferences(base, current, sets, sent).length === 0 ? 'not saved' : 'otherwise'
}

/** Fields that an update did not send and that are empty afterwards: the service may clear fields that are left out. */
export interface Emptied {
  /** Fields that had a value before and are empty in the answer. */
  readonly lost: readonly FieldChange[]
  /** Fields that are empty in the answer and were never read before. */
  readonly blank: readonly string[]
  /** Fields of both lists that the answer returns as null. */
  readonly asNull: readonly string[]
  /** Fields that were never read and are missing in the answer. */
  readonly silent: readonly string[]
}

export function emptiedBy(
  answer: JsonObject,
  sent: JsonObject,
  before: JsonObject,
  shape: ResourceShape,
): Emptied {
  const sendable = shape.fields.map(({ name }) => name)
  const notSent = [...sendable, ...(shape.notSendable ?? []).map(({ name }) => name)].filter(
    (name) => !Object.hasOwn(sent, name),
  )
  const empty = notSent.filter((name) => Object.hasOwn(answer, name) && isNothing(answer[name]))
  const held = empty.filter((name) => !isNothing(valueIn(before, name)))
  // A field that a complete read lacked was empty before.
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

/** The service's error for a field, or for one entry of a list. */
export interface FormFieldError {
  readonly message: string
  readonly index: number | undefined
}

/** The service's errors for the sent edits, by field, while the field still has the value that was sent. */
export function fieldErrorsOf(
  shape: ResourceShape,
  error: unknown,
  sent: JsonObject,
  edits: JsonObject,
): ReadonlyMap<string, readonly FormFieldError[]> {
  const errors = new Map<string, FormFieldError[]>()
  if (!(error instanceof ServiceError)) return errors
  for (const { field, message } of error.refusal.errors) {
    const place = fieldPlace(field, fieldNames(shape))
    if (!place || !sameJson(edits[place.name], sent[place.name])) continue
    const earlier = errors.get(place.name) ?? []
    errors.set(place.name, [...earlier, { message, index: place.index }])
  }
  return errors
}
