import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/**
 * A control that goes while it has the focus leaves it to what takes its place: the same handle, the lane of the same
 * ref, or else another lane. For the props of what is around all lanes.
 */
export function useKeptFocus() {
  const lanes = useRef<HTMLDivElement>(null)
  const held = useRef<Element>(undefined)
  const place = useRef<{ readonly ref?: string | undefined; readonly handle?: string | undefined }>({})
  useLayoutEffect(() => {
    if (!held.current || held.current.isConnected || document.activeElement !== document.body) return
    held.current = undefined
    const { ref = '', handle = '' } = place.current
    const lane = `[data-ref="${CSS.escape(ref)}"]`
    const next = [
      `${lane} [data-handle="${CSS.escape(handle)}"]`,
      `${lane} button`,
      '[data-missing] button',
      '[data-lane-name][tabindex="0"]',
    ].flatMap((selector) => lanes.current?.querySelector<HTMLElement>(selector) ?? [])
    next[0]?.focus({ preventScroll: true })
  })
  return {
    ref: lanes,
    onFocus: ({ target }: FocusEvent) => {
      held.current = target
      const row = target.closest<HTMLElement>('[data-ref]')
      // A menu is elsewhere in the document, and belongs to the row that opened it.
      if (row)
        place.current = {
          ref: row.dataset.ref,
          handle: target.closest<HTMLElement>('[data-handle]')?.dataset.handle,
        }
    },
    onBlur: () => {
      held.current = undefined
    },
  }
}
