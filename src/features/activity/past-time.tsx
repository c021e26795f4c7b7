import { exactTime, relativeTime } from '@/lib/time/relative-time'
import { useNow } from '@/ui/use-now'

/** How long ago an event was logged here. The shared clock steps, so it may lag behind a recent event. */
export function PastTime({ at }: { at: number }) {
  const now = Math.max(useNow(), at)
  return <time title={exactTime(at)}>{relativeTime(at, now)}</time>
}
