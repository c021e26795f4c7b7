import type { FieldError } from '@/api/failures/errors'
import type { JsonObject, JsonValue } from '@/lib/json/json'

/** Longest name that this mock accepts. The interface states no limit. */
const longestName = 60

export function nameErrors(value: JsonValue | undefined, field = 'name'): FieldError[] {
  if (typeof value !== 'string' || value.trim() === '') return [{ field, message: 'must not be empty' }]
  return value.length > longestName ? [{ field, message: `must be at most ${longestName} characters` }] : []
}

/** One error for each invalid entry, at its index in the list. */
export function listErrors(
  field: string,
  values: readonly string[],
  accepted: (value: string) => boolean,
  message: string,
): FieldError[] {
  return values.flatMap((value, index) => (accepted(value) ? [] : [{ field: `${field}[${index}]`, message }]))
}

/** Errors for fields of an undocumented body that have the wrong type. */
export function typeErrors(
  body: JsonObject,
  texts: readonly string[],
  lists: readonly string[],
): FieldError[] {
  const wrongTexts = texts.filter((key) => body[key] !== undefined && typeof body[key] !== 'string')
  const wrongLists = lists.filter((key) => body[key] !== undefined && !isTexts(body[key]))
  return [
    ...wrongTexts.map((field) => ({ field, message: 'must be a string' })),
    ...wrongLists.map((field) => ({ field, message: 'must be a list of strings' })),
  ]
}

export function isTexts(value: JsonValue | undefined): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** A string unchanged, or an empty string for any other value. */
export function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** The writable keys of `body`, with their values. */
export function pick(body: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([key]) => keys.includes(key)))
}
