import { useState } from 'react'
import { useCountdown } from '@/session/use-countdown'

/** How long the service asked to wait. It goes on by itself. To be drawn anew for another moment. */
export function WaitLeft({ until }: { until: number }) {
  const [from] = useState(() => ({ wait: secondsTo(until) }))
  const left = useCountdown(from)
  return left > 0 ? `The service asked to wait. Continues in ${left} s` : 'Requesting an upload address again'
}

function secondsTo(moment: number): number {
  return Math.ceil((moment - Date.now()) / 1000)
}
