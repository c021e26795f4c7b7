import { unparse } from 'papaparse'
import type { ApiKey } from '@/api/resources/api-keys'

/** All, in the order of the table's columns. */
const fields: (keyof ApiKey)[] = [
  'key_alias',
  'key_preview',
  'user_id',
  'models',
  'spend',
  'max_budget',
  'expires',
  'updated_at',
  'created_at',
  'key_id',
]

/** All fields under the service's own names. A text that a spreadsheet would run as a formula begins with an apostrophe. */
export function keysCsv(keys: readonly ApiKey[]): string {
  const data = keys.map((key) => fields.map((field) => cellOf(key[field])))
  // The library's own pattern overlooks a formula with a line break in it.
  return unparse({ fields, data }, { escapeFormulae: /^[=+\-@\t\r]/ })
}

const cellOf = (value: ApiKey[keyof ApiKey]) => (Array.isArray(value) ? value.join(' ') : value)
