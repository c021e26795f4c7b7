import { useEffect, useRef, useState } from 'react'
import { withoutCredentials } from '@/lib/json/without-credentials'

export interface DebouncedFilter {
  /** The typed text, or the text in the address while the user is not typing. */
  readonly text: string | undefined
  readonly type: (text: string) => void
  /** The field is left: the address is updated before anything else happens. */
  readonly leave: () => void
}

/** Milliseconds without a key after which the address is updated. */
const rest = 200

/**
 * The text of a filter that is in the address. The list follows each key at once; the address, from which every link of
 * the page is built, follows after a pause. A token or key never gets into the address.
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
      const safe = withoutCredentials(text).text
      const next = { text: safe.trim() === '' ? undefined : safe }
      setTyped(next)
      waiting.current = () =>
        // From then on the address counts, unless the user has typed more.
        void onApply(next.text).finally(() => setTyped((now) => (now === next ? undefined : now)))
      clearTimeout(timer.current)
      timer.current = setTimeout(leave, rest)
    },
    leave,
  }
}
