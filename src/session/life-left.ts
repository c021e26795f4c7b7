import type { JsonObject } from '@/lib/json'

const minute = 60_000
const longestTick = 30_000

export type Warning = '5 min' | '1 min' | 'overdue' | null

/** How near an end is. All times are epoch milliseconds; an unknown end is never near. */
export function warningOf(expiresAt: number | null, now: number): Warning {
  if (expiresAt === null) return null
  const left = expiresAt - now
  if (left <= 0) return 'overdue'
  if (left <= minute) return '1 min'
  return left <= 5 * minute ? '5 min' : null
}

/** Milliseconds until the warning may change, at most 30 s: a sleeping device stops long timers. Null: it never will. */
export function nextLook(expiresAt: number | null, now: number): number | null {
  if (expiresAt === null || expiresAt <= now) return null
  const marks = [expiresAt - 5 * minute, expiresAt - minute, expiresAt].filter((mark) => mark > now)
  return Math.min(longestTick, ...marks.map((mark) => mark - now))
}

/** End of a token as epoch milliseconds: from the seconds that it lasts, else from its `exp` claim. */
export function endOf(expiresIn: number | undefined, claims: JsonObject | null, now: number): number | null {
  if (expiresIn !== undefined && Number.isFinite(expiresIn) && expiresIn > 0) return now + expiresIn * 1000
  const exp = claims?.exp
  return typeof exp === 'number' && Number.isFinite(exp) && exp > 0 ? exp * 1000 : null
}
