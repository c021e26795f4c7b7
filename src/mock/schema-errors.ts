import type { FieldError } from '@/api/failures/errors'
import { isJsonObject } from '@/lib/json/json'
import * as z from 'zod/mini'

/** Where a body does not match its schema, in the form of the error body: `traits[2].default.lock`. */
export function schemaErrors(schema: z.core.$ZodType, body: unknown): FieldError[] {
  const result = z.safeParse(schema, body)
  return result.success ? [] : result.error.issues.flatMap((issue) => errorsOf(issue, body))
}

function errorsOf(issue: z.core.$ZodIssue, body: unknown): FieldError[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      field: pathText([...issue.path, key]),
      message: 'is not a known field',
    }))
  return [{ field: pathText(issue.path), message: messageOf(issue, valueAt(body, issue.path)) }]
}

function messageOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'is required'
  if (issue.code === 'invalid_type') return `must be of type ${issue.expected}`
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  return 'has the wrong type'
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('')
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value: unknown, part) => {
    if (Array.isArray(value)) return value[Number(part)]
    return isJsonObject(value) ? value[String(part)] : undefined
  }, body)
}
