import { useState } from 'react'
import { waitText } from '@/lib/relative-time'
import { useCountdown } from '@/session/use-countdown'

interface RetryCountdownProps {
  until: number
  /** Seconds that the service named. */
  asked: number | undefined
}

/** How long the service asked to wait. It goes on by itself. To be drawn anew for another moment. */
export function RetryCountdown({ until, asked }: RetryCountdownProps) {
  const [from] = useState(() => ({ wait: secondsTo(until) }))
  const left = useCountdown(from)
  return `The service asked to wait${asked ? ` ${waitText(asked)}` : ''}. Continues in ${left} s`
}

function secondsTo(moment: number): number {
  return Math.ceil((moment - Date.now()) / 1000)
}
