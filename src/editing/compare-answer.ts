import { ServiceError } from '@/api/failures/errors'
import { fieldPlace } from '@/api/failures/field-place'
import { sameJson, type JsonObject } from '@/lib/json/json'
import { answeredDifferences, differencesOf, isNothing, valueIn, type FieldChange } from './field-changes'
import { editsTowards } from './merge-resource'
import { fieldNames, setsOf, type ResourceShape } from './resource'

/** Sent fields that the answer gives otherwise, and those that it does not give. */
export function answerCompared(shape: ResourceShape, body: JsonObject, answer: JsonObject) {
  const fields = Object.keys(body)
  const answered = fields.filter((field) => Object.hasOwn(answer, field))
  return {
    differs: answeredDifferences(body, answer, setsOf(shape), answered),
    unconfirmed: fields.filter((field) => !answered.includes(field) && !isNothing(body[field])),
  }
}

export type ResourceOutcome = 'saved' | 'not saved' | 'otherwise'

/** The outcome of an update that got no usable answer, concluded from what the service has now. */
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

/** Fields that an update did not send and that are empty afterwards: the service may clear what is left out. */
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
  shape: ResourceShape,
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

/** What the service found wrong with a field, or with one entry of a list. */
export interface FormFieldError {
  readonly message: string
  readonly index: number | undefined
}

/** What the service found wrong with the edits that were sent, by field, as long as the field is as it was sent. */
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
