import { isExactNumber } from '@/lib/json/exact-json'
import type { JsonValue } from '@/lib/json/json'

/** A value as received, as text. Undefined if not given. */
export function rawText(value: JsonValue | undefined): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string') return value
  return isExactNumber(value) ? value.rawJSON : JSON.stringify(value)
}
