import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { toMoment } from '@/lib/time/moment'

/** The claims of a JWT, unverified: for what is shown, never for what is allowed. Null if the text is no JWT. */
export function decodeJwt(token: string): JsonObject | null {
  const [, payload, signature] = token.split('.')
  if (payload === undefined || signature === undefined) return null
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isJsonObject(claims) ? claims : null
  } catch {
    return null // Not base64, or not JSON.
  }
}

/** The first claim of these names that is text. */
export function claimText(claims: JsonObject | null, ...names: string[]): string | undefined {
  const found = names.map((name) => claims?.[name]).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : undefined
}

/** Seconds that a JWT is valid for, by its own claims. */
export function lifetimeOf(claims: JsonObject | null): number | undefined {
  const { exp, iat } = claims ?? {}
  return typeof exp === 'number' && typeof iat === 'number' && exp > iat ? exp - iat : undefined
}

/**
 * Reads a token from the clipboard, with or without `Bearer`: what it says of itself is shown, and never trusted. Null if
 * the text is no JWT.
 */
export function readPastedToken(text: string) {
  const token = text.trim().replace(/^Bearer\s+/i, '')
  const claims = decodeJwt(token)
  return (
    claims && {
      token,
      /** Empty if the token does not name its end user. */
      endUserId: claimText(claims, 'sub', 'end_user_id') ?? '',
      tenant: tenantOf(token),
      /** Epoch milliseconds; null if nothing tells. */
      endsAt: toMoment(claims['exp']) ?? null,
    }
  )
}

export function tenantOf(token: string): string | undefined {
  return claimText(decodeJwt(token), 'tenant_id', 'tenant')
}
