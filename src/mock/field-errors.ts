import type { FieldError } from '@/api/service-error'
import type { JsonObject, MaybeJson } from '@/lib/json/json'
import { z } from '@/lib/zod'

/** Longest name that this mock accepts, in characters. The interface states no limit. */
const longestName = 60

export function nameErrors(value: MaybeJson, field = 'name'): FieldError[] {
  if (typeof value !== 'string' || value.trim() === '') return [{ field, message: 'must not be empty' }]
  return value.length > longestName ? [{ field, message: `must be at most ${longestName} characters` }] : []
}

/** One error for each value that is not accepted, at its index in the list. */
export function listErrors(
  field: string,
  values: readonly string[],
  accepted: (value: string) => boolean,
  message: string,
): FieldError[] {
  return values.flatMap((value, index) => (accepted(value) ? [] : [{ field: `${field}[${index}]`, message }]))
}

/** Where a body does not fit its schema, in the form of the error body: `traits[2].default.lock`. */
export function schemaErrors(schema: z.core.$ZodType, body: unknown): FieldError[] {
  const result = z.core.safeParse(schema, body, { reportInput: true })
  return result.success ? [] : result.error.issues.flatMap(errorsOf)
}

function errorsOf(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      field: pathText([...issue.path, key]),
      message: 'is not a known field',
    }))
  return [{ field: pathText(issue.path), message: messageOf(issue) }]
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined) return 'is required'
  if (issue.code === 'invalid_type') return `must be of type ${issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  return 'has the wrong type'
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('')
}

/** A string unchanged, or an empty string for any other value. */
export const textOf = (value: MaybeJson): string => (typeof value === 'string' ? value : '')

/** The entries of a body whose keys are writable. */
export function pick(body: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([key]) => keys.includes(key)))
}
