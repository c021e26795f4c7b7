import { isExactNumber } from '@/lib/exact-json'
import type { JsonValue } from '@/lib/json'

/** Empty text says no more than a missing field. An id may come as a number. */
export function textOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  if (typeof value === 'number') return String(value)
  return isExactNumber(value) ? value.rawJSON : undefined
}
