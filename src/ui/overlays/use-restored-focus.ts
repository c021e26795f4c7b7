import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * A button that disappears when it is pressed would lose the focus: the last remaining button receives it, or the
 * container if there is none.
 */
export function useRestoredFocus(place: RefObject<HTMLElement | null>) {
  return useLostFocus(() => {
    const buttons = place.current?.querySelectorAll('button')
    ;([...(buttons ?? [])].at(-1) ?? place.current)?.focus()
  })
}

/** The focused element may disappear: a permanent element then receives the focus. */
export function useFocusFallback(target: RefObject<HTMLElement | null>) {
  return useLostFocus(() => target.current?.focus({ preventScroll: true }))
}

/**
 * The focused element disappeared: `onLost` moves the focus. Put the handlers on an element around everything that may
 * disappear.
 */
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
