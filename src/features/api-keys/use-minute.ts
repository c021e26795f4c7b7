import { useNow } from '@/ui/use-now'

const minute = 60_000

/**
 * Epoch milliseconds, renewed every minute: near enough for what expires in days. What marks a key as past and what
 * counts those that are agree by it.
 */
export function useMinute(): number {
  return Math.floor(useNow() / minute) * minute
}
