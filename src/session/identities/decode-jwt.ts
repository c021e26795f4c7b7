import { isExactNumber, parseJson } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject } from '@/lib/json/json'

/** Claims of a JWT, unverified: suitable for display, never for authorization. Null for any other token. */
export function decodeJwt(token: string): JsonObject | null {
  const payload = token.split('.')[1]
  if (payload === undefined || payload === '') return null
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const claims = parseJson(new TextDecoder().decode(bytes))
    return isJsonObject(claims) ? claims : null
  } catch {
    return null // Opaque tokens are allowed: the interface promises a JWT and does not show one.
  }
}

export function claimText(claims: JsonObject | null, ...names: string[]): string | null {
  for (const name of names) {
    const value = claims?.[name]
    if (typeof value === 'string' && value.trim() !== '') return value
    if (isExactNumber(value)) return value.rawJSON
    if (typeof value === 'number') return String(value)
  }
  return null
}
