import { clockTime, relativeTime, shortDuration } from '@/lib/relative-time'
import type { Identity } from '@/session/identities-state'

/** How long an identity lives, or how it ended, in a few words. */
export function lifetimeText(identity: Identity, now: number): string {
  const { status, refreshing, endedAt, expiresAt, overdue } = identity
  if (refreshing) return 'refreshing'
  if (status === 'ended') return endedAt === null ? 'ended' : `ended ${pastTime(endedAt, now)}`
  if (status === 'revoked') return 'revoked by a refresh elsewhere'
  if (status === 'not kept') return 'lost on reload'
  if (status === 'duplicate') return 'in another tab'
  if (status === 'outcome unknown') return 'refresh not answered, may be revoked'
  if (expiresAt === null) return 'no known end'
  if (overdue) return `should have ended ${pastTime(expiresAt, now)}`
  return expiresAt - now < 60_000 ? 'under 1 min' : shortDuration(expiresAt - now)
}

/** The time of day is enough for what was today. */
function pastTime(at: number, now: number): string {
  return now - at < 20 * 60 * 60_000 ? clockTime(at) : relativeTime(at, now)
}

export function lifetimeTone({ status, overdue }: Identity): 'accent' | 'warn' | 'bad' | 'off' {
  if (status === 'revoked') return 'bad'
  if (status === 'ended' || status === 'not kept' || status === 'duplicate') return 'off'
  return status === 'expiring' || status === 'outcome unknown' || overdue ? 'warn' : 'accent'
}

/** Part of its life that an identity has left, 0 to 1; undefined where no end is known. */
export function remainingFraction(
  { expiresAt, refreshedAt, addedAt }: Identity,
  now: number,
): number | undefined {
  if (expiresAt === null) return undefined
  const start = refreshedAt ?? addedAt
  return expiresAt <= start ? 0 : Math.max(0, Math.min(1, (expiresAt - now) / (expiresAt - start)))
}
