import { isJsonObject, type JsonValue } from '@/lib/json/json'

/** Whether a credential can be put into a header: visible ASCII, as RFC 9110 allows. */
export function headerSafe(credential: string): boolean {
  return /^[\x21-\x7e]+$/.test(credential)
}

/** Whether an answer gives a field, though perhaps nothing that can be used. */
export function hasField(json: JsonValue | undefined, field: string): boolean {
  const value = isJsonObject(json) ? json[field] : undefined
  return value !== undefined && value !== null && value !== ''
}
