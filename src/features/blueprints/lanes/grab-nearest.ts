import type { PointerEvent } from 'react'
import { nearestHandle } from './nearest-handle'

/** Gives a press on a lane to the handle that it means: areas for grabbing are large and lie over each other. */
export function grabNearest(event: PointerEvent<SVGSVGElement>) {
  const handles = [...event.currentTarget.querySelectorAll('[role=slider]')].flatMap((element) => {
    const hit = element.querySelector('[data-hit]')?.getBoundingClientRect()
    const drawn = element.querySelector('[data-drawn]')?.getBoundingClientRect()
    return hit && drawn ? [{ element, hit, drawn, isFocused: element === document.activeElement }] : []
  })
  const nearest = nearestHandle(handles, event.clientX, event.clientY)
  const target = event.target instanceof Element ? event.target : undefined
  const pressed = target?.closest('[role=slider]')
  if (!nearest || nearest.handle.element === pressed) return
  // What is no handle takes presses beside those that are seen.
  if (!pressed && nearest.distance > 0) return
  event.stopPropagation()
  event.preventDefault()
  nearest.handle.element.dispatchEvent(new window.PointerEvent('pointerdown', event.nativeEvent))
}
