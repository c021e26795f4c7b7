import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Where a button goes as it is pressed, the focus would go with it: the last button that is there then has it, or the
 * place itself where there is none.
 */
export function useRestoredFocus(place: RefObject<HTMLElement | null>) {
  return useLostFocus(() => {
    const buttons = place.current?.querySelectorAll('button')
    ;([...(buttons ?? [])].at(-1) ?? place.current)?.focus()
  })
}

/** What has the focus may go: one element, which stays, then has it. */
export function useFocusFallback(target: RefObject<HTMLElement | null>) {
  return useLostFocus(() => target.current?.focus({ preventScroll: true }))
}

/** What has the focus went: `onLost` gives it to something else. The handlers belong on an element around everything that may go. */
export function useLostFocus(onLost: () => void) {
  const focused = useRef<Element>(undefined)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = undefined
    onLost()
  })
  return {
    onFocus: ({ target }: { target: Element }) => {
      focused.current = target
    },
    onBlur: () => {
      focused.current = undefined
    },
  }
}
