import { useNow } from '@/ui/use-now'

const minute = 60_000

/**
 * Epoch milliseconds, updated every minute, which is precise enough for expiry in days. Marks and counts of expired
 * keys agree because both use it.
 */
export function useMinute(): number {
  return Math.floor(useNow() / minute) * minute
}
