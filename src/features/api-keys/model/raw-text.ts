import { isExactNumber } from '@/lib/json/exact-json'
import type { JsonValue } from '@/lib/json/json'

/** A value as it came, whatever it is; undefined where none is given. */
export function rawText(value: JsonValue | undefined): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string') return value
  return isExactNumber(value) ? value.rawJSON : JSON.stringify(value)
}
