import type { JsonValue } from '@/lib/json/json'

/** Why a value is no list, to follow the name of its field in a sentence; undefined if it is a list. */
export function listProblem(value: JsonValue | undefined): string | undefined {
  if (Array.isArray(value)) return undefined
  if (value === undefined) return 'is missing'
  if (value === null) return 'is null'
  const words = { string: 'text', number: 'a number', boolean: 'true or false' }
  const type = typeof value
  return `is ${type in words ? words[type as keyof typeof words] : 'an object'}, not a list`
}
