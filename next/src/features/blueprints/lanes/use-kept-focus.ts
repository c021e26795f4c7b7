import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/**
 * A control that goes while it has the focus leaves it to what takes its place: the same handle, the lane of the same
 * ref, or else another lane. For the props of what is around all lanes.
 */
export function useKeptFocus() {
  const lanes = useRef<HTMLDivElement>(null)
  const held = useRef<Element>(undefined)
  const places = useRef<string[]>([])
  useLayoutEffect(() => {
    if (!held.current || held.current.isConnected || document.activeElement !== document.body) return
    held.current = undefined
    const [next] = [...places.current, '[data-missing] button', '[data-lane-name][tabindex="0"]'].flatMap(
      (place) => lanes.current?.querySelector<HTMLElement>(place) ?? [],
    )
    next?.focus({ preventScroll: true })
  })
  return {
    ref: lanes,
    onFocus: ({ target }: FocusEvent) => {
      held.current = target
      const ref = target.closest<HTMLElement>('[data-ref]')?.dataset.ref
      const handle = target.closest<HTMLElement>('[data-handle]')?.dataset.handle ?? ''
      // A menu is elsewhere in the document, and belongs to the row that opened it.
      if (ref === undefined) return
      const row = `[data-ref="${CSS.escape(ref)}"]`
      places.current = [`${row} [data-handle="${CSS.escape(handle)}"]`, `${row} button`]
    },
    onBlur: () => {
      held.current = undefined
    },
  }
}
