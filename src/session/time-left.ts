import { clockTime, shortDuration } from '@/lib/time/relative-time'
import type { Identity } from '@/session/identities/identities-state'

/** Remaining time until an expiry, in short form. Undefined if no expiry is known. */
export function timeLeftText(expiresAt: number | null, now: number): string | undefined {
  if (expiresAt === null) return undefined
  const left = expiresAt - now
  if (left <= 0) return 'past its end'
  return left < 60_000 ? 'under 1 min' : shortDuration(left)
}

/** "ended 14:22", or without a time if it is unknown. */
export function endedText(endedAt: number | null): string {
  return withTime('ended', endedAt)
}

function withTime(word: string, at: number | null): string {
  return at === null ? word : `${word} ${clockTime(at)}`
}

/** Why the identity can no longer act, as text; undefined while it can. */
export function inactiveReason({ status, endedAt }: Identity): string | undefined {
  if (status === 'ended') return withTime('expired', endedAt)
  if (status === 'refused') return withTime('refused', endedAt)
  if (status === 'revoked') return 'revoked'
  if (status === 'not kept') return 'lost on reload'
  if (status === 'duplicate') return 'in another tab'
  if (status === 'outcome unknown') return 'may be revoked'
  return undefined
}
