import type { JsonObject } from '@/lib/json/json'
import { isoMoment } from '@/lib/time/iso-moment'

const minute = 60_000
const longestTick = 30_000

export type Warning = '5 min' | '1 min' | 'overdue' | null

/** How close an expiry is. All times are epoch milliseconds; an unknown expiry is never close. */
export function warningOf(expiresAt: number | null, now: number): Warning {
  if (expiresAt === null) return null
  const left = expiresAt - now
  if (left <= 0) return 'overdue'
  if (left <= minute) return '1 min'
  return left <= 5 * minute ? '5 min' : null
}

/**
 * Milliseconds until the warning may change, at most 30 s: a sleeping device stops long timers. Null: it never changes.
 */
export function nextCheck(expiresAt: number | null, now: number): number | null {
  if (expiresAt === null || expiresAt <= now) return null
  const marks = [expiresAt - 5 * minute, expiresAt - minute, expiresAt].filter((mark) => mark > now)
  return Math.min(longestTick, ...marks.map((mark) => mark - now))
}

export interface TokenTimes {
  readonly expires_in?: number | undefined
  readonly expires_at?: string | number | undefined
}

/**
 * Expiry of a token as epoch milliseconds: the token's own `exp`, else its lifetime in seconds, else the time in its
 * reply. That comes last, because without a zone it could be a local time anywhere.
 */
export function expiryOf(claims: JsonObject | null, { expires_in, expires_at }: TokenTimes, now: number) {
  const exp = claims?.exp
  const own = typeof exp === 'number' ? isoMoment(exp) : undefined
  const lasts = expires_in !== undefined && expires_in > 0 ? now + expires_in * 1000 : undefined
  return own ?? lasts ?? isoMoment(expires_at) ?? null
}
