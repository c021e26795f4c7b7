import { isJsonObject, type JsonValue } from '@/lib/json/json'

/** Whether a credential fits into a header: visible ASCII, as RFC 9110 allows. */
export function headerSafe(credential: string): boolean {
  return /^[\x21-\x7e]+$/.test(credential)
}

/** Whether an answer has a field, even if its value is unusable. */
export function hasField(json: JsonValue | undefined, field: string): boolean {
  const value = isJsonObject(json) ? json[field] : undefined
  return value !== undefined && value !== null && value !== ''
}
