import type { StoredKey } from './mock-state'
import { day } from './seed/ids'

/** A week has busy and quiet days: so many days' spend comes early, or late. */
const swing = 0.8

/** What a key has spent so many milliseconds after the mock's start, or before it; nothing for one that does not rise. */
export function spendAt({ value, perDay }: StoredKey, sinceStart: number): { spend?: number } {
  if (value.spend === undefined || perDay === undefined) return {}
  const days = sinceStart / day
  const risen = perDay * (days + swing * Math.sin((days / 7) * 2 * Math.PI))
  return { spend: Math.max(0, Math.round((value.spend + risen) * 100) / 100) }
}
