import { useEffect, type RefObject } from 'react'
import { singleKeysOn } from '@/ui/single-keys'

const steps: Record<string, number> = { ArrowDown: 1, j: 1, J: 1, ArrowUp: -1, k: -1, K: -1 }

/** J and K step through the checkboxes of a list from anywhere, arrows while one has the focus. Space is their own. */
export function useRowKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const by = steps[event.key]
      const { activeElement } = document
      if (by === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      const boxes = [
        ...(list.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not([disabled])') ?? []),
      ]
      const at = boxes.findIndex((box) => box === activeElement)
      const isArrow = event.key.startsWith('Arrow')
      if (isArrow ? at < 0 : !singleKeysOn() || (at < 0 && isEditable(activeElement))) return
      const next = at < 0 ? boxes[by > 0 ? 0 : boxes.length - 1] : boxes[at + by]
      event.preventDefault()
      next?.focus()
      next?.closest('li')?.scrollIntoView({ block: 'nearest' })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [list])
}

function isEditable(element: Element | null): boolean {
  return element instanceof HTMLElement && element.matches('input, textarea, select, [contenteditable]')
}
