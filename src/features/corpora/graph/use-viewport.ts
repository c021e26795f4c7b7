import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { fitted, leastScale, type Size, type Viewport } from '@/features/corpora/model/fitted'
import type { Point } from '@/features/corpora/model/layout-graph'

/** Size of a pane that cannot be measured. */
const usual: Size = { width: 480, height: 460 }
const mostScale = 4

/** The visible part of a graph. Fits the whole graph until the user zooms or pans. */
export function useViewport(
  pane: RefObject<HTMLElement | null>,
  points: readonly Point[],
  halfWidthOf: (place: number) => number,
) {
  const [measured, setMeasured] = useState<Size>()
  const [own, setOwn] = useState<Viewport>()
  const size = measured ?? usual
  const fit = useMemo(() => fitted(points, size, halfWidthOf), [points, size, halfWidthOf])
  const viewport = own ?? fit
  const now = useRef(viewport)
  useLayoutEffect(() => {
    now.current = viewport
  })
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      // An unchanged size keeps the same object, so nothing is computed again.
      setMeasured((before) =>
        width === 0 || height === 0
          ? (before ?? usual)
          : before?.width === width && before.height === height
            ? before
            : { width, height },
      )
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [pane])

  const zoom = useCallback(
    (by: number, around?: Point) => {
      const before = now.current
      const { x, y } = around ?? { x: size.width / 2, y: size.height / 2 }
      const k = Math.max(leastScale, Math.min(mostScale, before.k * by))
      const ratio = k / before.k
      now.current = { k, x: x - (x - before.x) * ratio, y: y - (y - before.y) * ratio }
      setOwn(now.current)
    },
    [size],
  )
  const pan = useCallback((dx: number, dy: number) => {
    const before = now.current
    now.current = { ...before, x: before.x + dx, y: before.y + dy }
    setOwn(now.current)
  }, [])
  /** Scrolls a point into view, with room for its name and its neighbors. */
  const reveal = useCallback(
    ({ x, y }: Point) => {
      const { k, x: left, y: top } = now.current
      const [atX, atY] = [x * k + left, y * k + top]
      const [marginX, marginY] = [Math.min(120, size.width / 4), Math.min(120, size.height / 4)]
      const dx = inside(atX, marginX, size.width - marginX) - atX
      const dy = inside(atY, marginY, size.height - marginY) - atY
      if (dx !== 0 || dy !== 0) pan(dx, dy)
    },
    [size, pan],
  )
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    // React's wheel listener is passive, so the page would zoom instead.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), {
        x: event.clientX - left,
        y: event.clientY - top,
      })
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [pane, zoom])
  return {
    ...{ viewport, size, zoom, pan, reveal },
    /** The picture waits for this, so that it is not drawn twice. */
    isMeasured: measured !== undefined,
    fit: () => setOwn(undefined),
  }
}

function inside(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high))
}
