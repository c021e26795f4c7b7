import { useEffect, type RefObject } from 'react'
import { raiseToasts } from '@/ui/overlays/toast'

/** Pixels between an element at the bottom of the window and a toast. */
const gap = 8

/** Shows toasts above an element at the bottom of the window, however tall it becomes. */
export function useToastsAbove(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    let lower = () => {}
    const observer = new ResizeObserver(() => {
      lower()
      lower = raiseToasts(current.offsetHeight + gap)
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      lower()
    }
  }, [element])
}
