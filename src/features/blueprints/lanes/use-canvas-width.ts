import { useLayoutEffect, useState } from 'react'

/** Width of an element without its scroll bar; undefined until it exists, 0 without layout. */
export function useCanvasWidth(element: HTMLElement | null): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}
