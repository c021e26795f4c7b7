import { unparse } from 'papaparse'
import { ApiKey } from '@/api/resources/api-keys'

const fields = Object.keys(ApiKey.shape) as (keyof ApiKey)[] // the schema's own

/** All fields under the service's own names. A text that a spreadsheet would run as a formula begins with an apostrophe. */
export function keysCsv(keys: readonly ApiKey[]): string {
  const data = keys.map((key) => fields.map((field) => cellOf(key[field])))
  // The library's own pattern overlooks a formula with a line break in it.
  return unparse({ fields, data }, { escapeFormulae: /^[=+\-@\t\r]/ })
}

const cellOf = (value: ApiKey[keyof ApiKey]) => (Array.isArray(value) ? value.join(' ') : value)

/** Saves a text as a file. */
export function saveCsv(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000) // Some browsers read it only after a question to the user.
}
