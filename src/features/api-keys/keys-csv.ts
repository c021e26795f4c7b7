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

/** All fields under the service's own names, with quotes around each text (RFC 4180). */
export function keysCsv(keys: readonly ApiKey[]): string {
  const rows = keys.map((key) => fields.map((field) => cellOf(key[field])))
  return [fields, ...rows].map((row) => row.join(',')).join('\r\n')
}

/** A text that a spreadsheet would run as a formula begins with an apostrophe. */
function cellOf(value: ApiKey[keyof ApiKey]): string | number | undefined {
  const text = Array.isArray(value) ? value.join(' ') : value
  if (typeof text !== 'string') return text
  return `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`
}
