import { useEffect, useEffectEvent, useState } from 'react'
import { mostFailures, nextPoll, type PollHistory } from './model/next-check'
import { useVisible } from './use-visible'

interface PollingOptions {
  /** Names what is looked at: with another one it begins anew. */
  of: string
  /** Something in sight is unfinished. */
  isWanted: boolean
  isBusy: boolean
  /** Epoch milliseconds of the newest answer. */
  at: number
  /** Reads once; tells whether something changed. */
  look: () => Promise<'changed' | 'unchanged' | 'failed'>
}

const none: PollHistory = { unchanged: 0, failures: 0 }

/** Looks again while it is wanted and the tab is seen, ever more seldom while nothing changes. */
export function usePolling({ of, isWanted, isBusy, at, look }: PollingOptions) {
  const isVisible = useVisible()
  const [kept, setKept] = useState({ of, looks: none })
  const looks = kept.of === of ? kept.looks : none
  const pause = nextPoll(looks)
  const again = useEffectEvent(async () => {
    const ended = await look()
    setKept({
      of,
      looks:
        ended === 'changed'
          ? none
          : ended === 'unchanged'
            ? { unchanged: looks.unchanged + 1, failures: 0 }
            : { ...looks, failures: looks.failures + 1 },
    })
  })
  useEffect(() => {
    if (!isWanted || !isVisible || isBusy || pause === undefined) return
    const timer = setTimeout(() => void again(), pause)
    return () => clearTimeout(timer)
  }, [isWanted, isVisible, isBusy, pause, at, of, looks])
  return {
    isPolling: isWanted && pause !== undefined,
    hasStopped: isWanted && looks.failures >= mostFailures,
    onAnew: () => setKept({ of, looks: none }),
  }
}
