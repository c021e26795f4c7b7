import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { isText } from '@/lib/json/shape'
import type { FieldError } from './errors'
import { quotable } from './quotable'

/** Keys that name a field in a list of errors, and keys that give the reason. */
const fieldNames = ['field', 'loc', 'path', 'param', 'name']
const messageNames = ['message', 'msg', 'reason', 'detail']

/** The fields that an error names, in the documented form and in common other forms. */
export function errorFields(error: JsonObject): FieldError[] {
  return [listedErrors(error.errors), error.detail, error['invalid-params']].flatMap((list) =>
    Array.isArray(list) ? list.flatMap(fieldError) : [],
  )
}

/** Turns an object of messages by field into a list of entries. Returns anything else unchanged. */
export function listedErrors(errors: unknown): unknown {
  if (!isJsonObject(errors)) return errors
  return Object.entries(errors).map(([field, message]) => ({
    field,
    message: Array.isArray(message) ? message.filter(isText).join('; ') : message,
  }))
}

export function fieldOf(entry: unknown): string | undefined {
  if (!isJsonObject(entry)) return undefined
  const field = fieldNames.map((name) => pathText(entry[name])).find((text) => text !== '')
  return field && quotable(field)
}

function fieldError(entry: unknown): FieldError[] {
  if (!isJsonObject(entry)) return []
  const field = fieldOf(entry)
  const said = messageNames.map((name) => entry[name]).find((text) => isText(text) && text !== '')
  const message = isText(said) ? quotable(said) : undefined
  return field === undefined && message === undefined
    ? []
    : [{ field: field ?? '', message: message ?? 'is not accepted' }]
}

/** A path may arrive in parts. */
function pathText(field: unknown): string {
  if (!Array.isArray(field)) return isText(field) ? field : ''
  return field.filter((part) => isText(part) || typeof part === 'number').join('.')
}
