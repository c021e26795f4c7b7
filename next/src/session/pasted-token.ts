import { claimText, decodeJwt } from './decode-jwt'
import { toMoment } from '@/lib/time/moment'

/** What an end-user token says of itself: shown, and never trusted. */
export interface PastedToken {
  readonly token: string
  /** Empty if the token does not name its end user. */
  readonly endUserId: string
  readonly tenant: string | undefined
  /** Epoch milliseconds; null if nothing tells. */
  readonly endsAt: number | null
}

/** Reads a token from the clipboard, with or without `Bearer`. Null if the text is no JWT. */
export function readPastedToken(text: string): PastedToken | null {
  const token = text.trim().replace(/^Bearer\s+/i, '')
  const claims = decodeJwt(token)
  return (
    claims && {
      token,
      endUserId: claimText(claims, 'sub', 'end_user_id') ?? '',
      tenant: tenantOf(token),
      endsAt: toMoment(claims['exp']) ?? null,
    }
  )
}

export function tenantOf(token: string): string | undefined {
  return claimText(decodeJwt(token), 'tenant_id', 'tenant')
}
