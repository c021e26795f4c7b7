import { exactTime, relativeTime } from '@/lib/time/relative-time'
import { useNow } from '@/ui/use-now'

/** How long ago something was noted here. The shared clock steps, so it may be behind what has just happened. */
export function PastTime({ at }: { at: number }) {
  const now = Math.max(useNow(), at)
  return <time title={exactTime(at)}>{relativeTime(at, now)}</time>
}
