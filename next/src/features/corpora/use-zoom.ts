import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Size } from './graph-layout'

const whole = { x: 0, y: 0, scale: 1 }
const step = 1.4

/** What of a drawing is seen: by the wheel, by dragging, and by `+`, `-` and `0`. */
export function useZoom({ width, height }: Size) {
  const ref = useRef<SVGSVGElement>(null)
  const [view, setView] = useState(whole)
  const zoom = (factor: number, at = { x: width / 2, y: height / 2 }) =>
    setView((now) => {
      const scale = Math.min(8, Math.max(0.5, now.scale * factor))
      const shift = 1 / now.scale - 1 / scale
      return { scale, x: now.x + at.x * shift, y: now.y + at.y * shift }
    })
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoom(2 ** (-event.deltaY / 300), { x: event.offsetX, y: event.offsetY })
  })
  useEffect(() => {
    const drawing = ref.current
    const listen = (event: WheelEvent) => onWheel(event)
    // React's own could not keep the page from scrolling.
    drawing?.addEventListener('wheel', listen, { passive: false })
    return () => drawing?.removeEventListener('wheel', listen)
  }, [])
  const [zoomIn, zoomOut, reset] = [() => zoom(step), () => zoom(1 / step), () => setView(whole)]
  const drawing = {
    ref,
    viewBox: `${view.x} ${view.y} ${width / view.scale} ${height / view.scale}`,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === '+') zoomIn()
      if (key === '-') zoomOut()
      if (key === '0') reset()
    },
    onPointerMove: ({ buttons, movementX, movementY }: PointerEvent) => {
      if (buttons === 1)
        setView((now) => ({ ...now, x: now.x - movementX / now.scale, y: now.y - movementY / now.scale }))
    },
  }
  return { scale: view.scale, zoomIn, zoomOut, reset, drawing }
}
