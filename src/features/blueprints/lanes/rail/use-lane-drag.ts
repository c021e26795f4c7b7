import { useLayoutEffect, useRef, useState, type PointerEvent, type KeyboardEvent } from 'react'
import type { Path } from '@/blueprint/model/path'
import type { Limits } from '@/blueprint/model/values'
import { numberAtX, snapped, stepOf, added, type Rail, type Span } from '@/blueprint/lanes/scale'
import { nearestHandle, type LaneHandle } from '@/blueprint/lanes/lane-handles'

/** Pixels to move before a drag starts: a press alone must not change a number. */
const slack = 3

interface Press {
  readonly pointer: number
  readonly handle: LaneHandle
  readonly x: number
  /** From the handle to the pointer, so that the handle does not jump there. */
  readonly offset: number
  readonly left: number
}

interface LaneDragOptions {
  handles: readonly LaneHandle[]
  span: Span
  rail: Rail
  onRefuse: () => void
  /** With each number that is shown; undefined at the end. */
  onShow: (dragged: { readonly path: Path; readonly number: number } | undefined) => void
  /** Once, on release. */
  onCommit: (handle: LaneHandle, number: number) => void
}

/** Dragging the handles of one lane. What is dragged is a preview outside of the draft; Escape drops it. */
export function useLaneDrag({ handles, span, rail, onRefuse, onShow, onCommit }: LaneDragOptions) {
  /** A handle, and the number that it shows until it is released. */
  const [drag, setDrag] = useState<{ readonly handle: string; readonly number: number }>()
  const press = useRef<Press | undefined>(undefined)
  const lane = useRef<SVGSVGElement>(null)
  const isDragging = drag !== undefined
  useLayoutEffect(() => {
    // Set directly: a style rule with `:has()` would be checked for each element that comes or goes.
    const row = lane.current?.closest('[data-lane]')
    if (!isDragging || !row) return undefined
    const marked = [row, row.parentElement]
    for (const element of marked) element?.setAttribute('data-dragging', '')
    return () => {
      onShow(undefined)
      for (const element of marked) element?.removeAttribute('data-dragging')
    }
  }, [isDragging, onShow])

  const cancel = () => {
    press.current = undefined
    setDrag(undefined)
  }
  const end = (event: PointerEvent, isCommitted: boolean) => {
    const { pointer, handle } = press.current ?? {}
    if (pointer !== event.pointerId) return
    if (isCommitted && handle && drag && drag.number !== handle.number) onCommit(handle, drag.number)
    cancel()
  }

  return {
    drag,
    lane,
    /** Whether there was a drag to drop. */
    cancel: (): boolean => {
      const isPressed = press.current !== undefined
      cancel()
      return isPressed
    },
    props: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (event.button !== 0 || press.current) return
        const { left, top } = event.currentTarget.getBoundingClientRect()
        const x = event.clientX - left
        const handle = nearestHandle(handles, x, event.clientY - top)
        if (!handle) return
        // No text is selected, and the focus goes to the handle that is meant.
        event.preventDefault()
        focusHandle(event.currentTarget, handle.id)
        if (handle.isLocked) {
          onRefuse()
          return
        }
        event.currentTarget.setPointerCapture(event.pointerId)
        press.current = { pointer: event.pointerId, handle, x, offset: x - handle.x, left }
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const { pointer, handle, x, offset, left } = press.current ?? {}
        if (pointer !== event.pointerId || !handle || x === undefined || offset === undefined) return
        const to = event.clientX - (left ?? 0)
        if (!drag && Math.abs(to - x) < (event.pointerType === 'touch' ? 3 * slack : slack)) return
        const number = dragNumber(numberAtX(span, rail, to - offset), handle, span)
        setDrag(number === undefined ? undefined : { handle: handle.id, number })
        onShow(number === undefined ? undefined : { path: handle.path, number })
      },
      onPointerUp: (event: PointerEvent) => end(event, true),
      onPointerCancel: (event: PointerEvent) => end(event, false),
    },
  }
}

/**
 * The nearest number in the limits. One that is already outside may come closer, but go no further; one beyond the scale
 * stays, undefined, until the pointer is back within it.
 */
function dragNumber(number: number, { number: from = NaN, limits }: LaneHandle, span: Span) {
  if ((from > span.max && number >= span.max) || (from < span.min && number <= span.min)) return undefined
  return withinLimits(snapped(number, stepOf(span)), from, withinSpan(limits, span))
}

/** The nearest number in the limits; one that comes from outside may stay there. */
export function withinLimits(number: number, from: number, { min = -Infinity, max = Infinity }: Limits) {
  return Math.min(Math.max(number, from < min ? from : min), from > max ? from : max)
}

/** Limits with ends: where there is none, the end of the scale. */
export function withinSpan({ min, max }: Limits, span: Span): { readonly min: number; readonly max: number } {
  return { min: min ?? Math.min(span.min, max ?? span.min), max: max ?? Math.max(span.max, min ?? span.max) }
}

/** Gives a handle of a lane the focus. */
export function focusHandle(lane: Element | null, id: string) {
  const handle = lane?.querySelector<SVGElement>(`[data-handle="${CSS.escape(id)}"]`)
  handle?.focus({ preventScroll: true })
}

/** What a key means on a handle: another number, or none, or a field to type one. */
type HandleKey = { readonly number: number | undefined } | 'type'

/**
 * Keys after ARIA's slider: an arrow is a step, ten with Shift, a tenth with Alt; Home and End go to the limits; Delete
 * clears. Enter or a digit starts typing. Undefined for other keys.
 */
export function handleKey(event: KeyboardEvent, handle: LaneHandle, span: Span): HandleKey | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  if (ctrlKey || metaKey) return undefined
  const step = stepOf(span)
  const arrow = step * (shiftKey ? 10 : altKey ? 0.1 : 1)
  const { min, max } = withinSpan(handle.limits, span)
  const number = handle.number
  const by = (steps: number): HandleKey => ({
    // The first key sets a number that is not there yet.
    number:
      number === undefined
        ? snapped(min / 2 + max / 2, step)
        : withinLimits(added(number, snapped(steps, step / 10)), number, handle.limits),
  })
  const meanings: Readonly<Record<string, HandleKey>> = {
    ArrowRight: by(arrow),
    ArrowUp: by(arrow),
    ArrowLeft: by(-arrow),
    ArrowDown: by(-arrow),
    PageUp: by(step * 10),
    PageDown: by(-step * 10),
    Home: { number: min },
    End: { number: max },
    Delete: { number: undefined },
    Backspace: { number: undefined },
    Enter: 'type',
  }
  return meanings[key] ?? (/^[\d.,\-\u2212]$/.test(key) && !altKey ? 'type' : undefined)
}
