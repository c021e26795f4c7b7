import { isExactNumber } from '@/lib/json/exact-json'
import { isJsonObject, type JsonValue } from '@/lib/json/json'
import { writeTable, type Cell } from '@/lib/files/write-table'
import { keyFields } from './key-fields'
import type { KeyRow } from '@/entities/api-keys/key-row'

/** The keys as a spreadsheet: the service's own field names, numbers as received, no formulas. */
export function keysCsv(rows: readonly KeyRow[]): string {
  return writeTable([keyFields, ...rows.map(({ json }) => keyFields.map((column) => cellOf(json[column])))])
}

function cellOf(value: JsonValue | undefined): Cell {
  if (isExactNumber(value)) return value.rawJSON
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))).join(' ')
  return isJsonObject(value) ? JSON.stringify(value) : value
}
