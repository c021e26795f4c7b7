import { useEffect, useRef, useState } from 'react'
import { withoutCredentials } from '@/lib/json/without-credentials'

export interface DebouncedFilter {
  /** What is typed, or what the address says while nothing is. */
  readonly text: string | undefined
  readonly type: (text: string) => void
  /** The field is left: whatever comes next finds the address told. */
  readonly leave: () => void
}

/** Milliseconds without a letter after which the address is told. */
const rest = 200

/**
 * The text of a filter that is in the address. The list follows each letter at once; the address, which every link of
 * the page is made from, once the typing rests. A token or key does not get there.
 */
export function useDebouncedFilter(
  applied: string | undefined,
  onApply: (text: string | undefined) => Promise<void>,
): DebouncedFilter {
  const [typed, setTyped] = useState<{ readonly text: string | undefined }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<() => void>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const leave = () => {
    clearTimeout(timer.current)
    waiting.current?.()
    waiting.current = undefined
  }
  return {
    text: typed ? typed.text : applied,
    type: (text) => {
      const kept = withoutCredentials(text).text
      const next = { text: kept.trim() === '' ? undefined : kept }
      setTyped(next)
      waiting.current = () =>
        // From then on the address counts, unless more was typed meanwhile.
        void onApply(next.text).finally(() => setTyped((now) => (now === next ? undefined : now)))
      clearTimeout(timer.current)
      timer.current = setTimeout(leave, rest)
    },
    leave,
  }
}
