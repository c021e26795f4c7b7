import type { PointerEvent } from 'react'

/** Assigns a press on a lane to the intended handle: the areas for grabbing are large and overlap. */
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
  // Other controls receive presses that do not hit a visible handle.
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
  /** Area where a press may grab it. */
  readonly hit: Box
  /** Visible area. */
  readonly drawn: Box
  readonly isFocused: boolean
}

/**
 * The handle that a press is meant for: of those whose grab area contains it, the one drawn nearest. If several are
 * drawn there, the one with the focus, else the frontmost, which is last.
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
