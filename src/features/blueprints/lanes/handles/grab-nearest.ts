import type { PointerEvent } from 'react'

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

export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface Handle {
  /** Where a press may grab it. */
  readonly hit: Box
  /** Where it is seen. */
  readonly drawn: Box
  readonly isFocused: boolean
}

/**
 * The handle that a press means: of those that it may grab the one that is drawn nearest to it; of those that are drawn
 * over each other the one with the focus, then the one in front, which is the last.
 */
export function nearestHandle<Some extends Handle>(
  handles: readonly Some[],
  x: number,
  y: number,
): { readonly handle: Some; readonly distance: number } | undefined {
  return handles
    .filter(({ hit }) => distanceTo(hit, x, y) === 0)
    .toReversed()
    .map((handle) => ({ handle, distance: distanceTo(handle.drawn, x, y) }))
    .toSorted((a, b) => a.distance - b.distance || Number(b.handle.isFocused) - Number(a.handle.isFocused))[0]
}

function distanceTo({ left, right, top, bottom }: Box, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}
