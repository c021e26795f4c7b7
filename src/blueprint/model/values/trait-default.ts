import { parseJson } from '@/lib/json/exact-json'
import {
  deepestEdited,
  isJsonObject,
  isTooDeepToEdit,
  sameJson,
  type JsonObject,
  type JsonValue,
} from '@/lib/json/json'
import { constraintFields, defaultFields, typedValueFields } from './form-fields'
import type {
  ConstraintValues,
  DefaultValueValues,
  FreeForm,
  TraitValues,
  TypedValueValues,
} from './form-values'
import { applyFields, applyInside, withKey } from '@/blueprint/model/changes/apply-fields'
import { fitsFields, ownValue, readFields } from './read-fields'

/** Placeholder for JSON that is nested too deep to be edited as text. While it is unchanged, so is the JSON. */
export const tooDeepText = `"Nested deeper than ${deepestEdited} levels"`

type DefaultValues = TraitValues['default']

/**
 * The interface calls `value` and `constraint` free-form objects (section 2). They are shown in fields if they fit, or
 * always as JSON text, depending on assumption `trait-default-shape`.
 */
export function readDefault(raw: JsonValue | undefined, asText = false): DefaultValues {
  const object: JsonObject = isJsonObject(raw) ? raw : {}
  const value = readDefaultValue(ownValue(object, 'value'))
  const constraint = readConstraint(ownValue(object, 'constraint'))
  const form = asText ? ({ form: 'json' } as const) : {}
  return {
    ...readFields(defaultFields, object),
    value: { ...value, ...form },
    constraint: { ...constraint, ...form },
  }
}

export function readDefaultValue(raw: JsonValue | undefined): DefaultValueValues {
  return { ...freeForm(raw, fitsTypedValue), ...readFields(typedValueFields, raw) }
}

export function readConstraint(raw: JsonValue | undefined): ConstraintValues {
  const target = isJsonObject(raw) ? ownValue(raw, 'target') : undefined
  return {
    ...freeForm(raw, fitsConstraint),
    ...readFields(constraintFields, raw),
    target: readFields(typedValueFields, target),
  }
}

export function applyDefault(raw: JsonObject, was: DefaultValues, now: DefaultValues): JsonObject {
  const result = applyFields(defaultFields, raw, was, now)
  const withValue = applyFreeForm(result, 'value', was.value, now.value, applyDefaultValue, readDefaultValue)
  return applyFreeForm(
    withValue,
    'constraint',
    was.constraint,
    now.constraint,
    applyConstraint,
    readConstraint,
  )
}

/** The default value, switched to JSON text. */
export function valueAsJson(was: DefaultValueValues, now: DefaultValueValues): DefaultValueValues {
  return asJson(was, now, applyDefaultValue, readDefaultValue)
}

/** The constraint, switched to JSON text. */
export function constraintAsJson(was: ConstraintValues, now: ConstraintValues): ConstraintValues {
  return asJson(was, now, applyConstraint, readConstraint)
}

/** The default value, switched to fields; undefined if its text does not fit them. */
export function valueAsFields(now: DefaultValueValues): DefaultValueValues | undefined {
  return asFields(now, fitsTypedValue, readDefaultValue)
}

/** The constraint, switched to fields; undefined if its text does not fit them. */
export function constraintAsFields(now: ConstraintValues): ConstraintValues | undefined {
  return asFields(now, fitsConstraint, readConstraint)
}

/** Parsed JSON; undefined if the text is empty, not JSON or nested too deep. */
export function jsonOfText(text: string): JsonValue | undefined {
  try {
    const json = parseJson(text) as JsonValue // JSON.parse returns nothing else
    return isTooDeepToEdit(json) ? undefined : json
  } catch {
    return undefined // Incomplete text is normal here. Validation reports it.
  }
}

/** A null means no value. Text that is not JSON stays text. */
function jsonOrText(text: string): JsonValue | undefined {
  const json = jsonOfText(text)
  return json === null ? undefined : (json ?? text)
}

type Apply<Values> = (raw: JsonObject, was: Values, now: Values) => JsonObject
type Read<Values> = (raw: JsonValue | undefined) => Values

function applyDefaultValue(raw: JsonObject, was: TypedValueValues, now: TypedValueValues): JsonObject {
  return applyFields(typedValueFields, raw, was, now)
}

function applyConstraint(raw: JsonObject, was: ConstraintValues, now: ConstraintValues): JsonObject {
  return applyInside(applyFields(constraintFields, raw, was, now), 'target', (target) =>
    applyFields(typedValueFields, target, was.target, now.target),
  )
}

function applyFreeForm<Values extends FreeForm>(
  raw: JsonObject,
  key: string,
  was: Values,
  now: Values,
  apply: Apply<Values>,
  read: Read<Values>,
): JsonObject {
  const sameText = now.json === was.json
  if (now.form === 'fields' && sameText) return applyInside(raw, key, (inner) => apply(inner, was, now))
  if (now.form === 'json' && sameText) return raw
  if (now.form === 'json') return withKey(raw, key, now.json.trim() === '' ? undefined : jsonOrText(now.json))
  // The fields were read from an edited text, which also holds the keys that no field shows.
  const base = objectOfText(now.json)
  const result = apply(base, read(base), now)
  return Object.keys(result).length === 0 && !Object.hasOwn(raw, key) ? raw : withKey(raw, key, result)
}

function asJson<Values extends FreeForm>(
  was: Values,
  now: Values,
  apply: Apply<Values>,
  read: Read<Values>,
): Values {
  const base = objectOfText(now.json)
  const result = apply(base, now.json === was.json ? was : read(base), now)
  const isNothing = now.json === '' && Object.keys(result).length === 0
  return {
    ...now,
    form: 'json',
    json: isNothing || sameJson(result, jsonOfText(now.json)) ? now.json : textOfJson(result),
  }
}

function asFields<Values extends FreeForm>(
  now: Values,
  fits: (raw: JsonObject) => boolean,
  read: Read<Values>,
): Values | undefined {
  const json = now.json.trim() === '' ? {} : jsonOfText(now.json)
  return isJsonObject(json) && fits(json) ? { ...read(json), form: 'fields', json: now.json } : undefined
}

function freeForm(raw: JsonValue | undefined, fits: (raw: JsonObject) => boolean): FreeForm {
  if (raw === undefined || raw === null) return { form: 'fields', json: '' }
  if (isTooDeepToEdit(raw)) return { form: 'json', json: tooDeepText }
  return { form: isJsonObject(raw) && fits(raw) ? 'fields' : 'json', json: textOfJson(raw) }
}

function fitsTypedValue(raw: JsonObject): boolean {
  const known = Object.keys(raw).some((key) => Object.hasOwn(typedValueFields, key))
  return (known || Object.keys(raw).length === 0) && fitsFields(typedValueFields, raw)
}

function fitsConstraint(raw: JsonObject): boolean {
  const known = Object.keys(raw).some((key) => key === 'target' || Object.hasOwn(constraintFields, key))
  const target = ownValue(raw, 'target')
  const fitsTarget =
    target === undefined || target === null || (isJsonObject(target) && fitsFields(typedValueFields, target))
  return (known || Object.keys(raw).length === 0) && fitsTarget && fitsFields(constraintFields, raw)
}

function objectOfText(text: string): JsonObject {
  const json = jsonOfText(text)
  return isJsonObject(json) ? json : {}
}

function textOfJson(json: JsonValue): string {
  return JSON.stringify(json, null, 2)
}
