import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { waitText } from '@/lib/time/relative-time'
import { Notice } from './notice'

interface RateLimitNoticeProps {
  /** Seconds that the service requested. */
  requestedWait: number | undefined
  onNow: () => void
  bar?: boolean
  live?: boolean
  children: ReactNode
}

/**
 * The wait that the service requested after too many requests, which may be far longer than the console waits, and a
 * way around it.
 */
export function RateLimitNotice({ requestedWait, onNow, bar, live, children }: RateLimitNoticeProps) {
  return (
    <Notice
      bar={bar}
      live={live}
      tone="warn"
      title={`The service asked you to wait${requestedWait ? ` ${waitText(requestedWait)}` : ''}`}
      action={
        <Button size="xs" onClick={onNow}>
          Try now
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
