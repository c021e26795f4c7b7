import type { Drift } from '@/api/read-leniently'

/** The kinds of difference, those that hide a value first. */
const kinds: readonly Drift['kind'][] = ['wrong type', 'null', 'unknown value', 'unknown field', 'missing']

export function driftText({ kind, expected }: Drift): string {
  switch (kind) {
    case 'wrong type':
      return expected === undefined
        ? 'Wrong type'
        : `Wrong type, documented as ${types[expected] ?? expected}`
    case 'null':
      return 'Null instead of a value'
    case 'unknown value':
      return `Undocumented value${expected === undefined ? '' : `, documented: ${expected}`}`
    case 'unknown field':
      return 'Undocumented field'
    case 'missing':
      return 'Not in the answer'
  }
}

/** By the schema library's type names. */
const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  custom: 'an object',
  union: 'text or a number',
}

export function byWeight(a: Drift, b: Drift): number {
  return kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)
}
