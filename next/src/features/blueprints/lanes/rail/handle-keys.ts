import type { KeyboardEvent } from 'react'
import { added, snapped, stepOf, type Span } from '@/blueprint/lanes/scale'
import type { LaneHandle } from '@/blueprint/lanes/lane-handles'
import { withinLimits, withinSpan } from './use-lane-drag'

/** What a key means on a handle. */
type HandleKey =
  | { readonly kind: 'set'; readonly number: number | undefined }
  /** Opens a field with this digit; undefined for the number as it is. */
  | { readonly kind: 'type'; readonly firstKey: string | undefined }

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
    kind: 'set',
    // The first key sets a number that is not there yet.
    number:
      number === undefined
        ? snapped(min / 2 + max / 2, step)
        : withinLimits(added(number, snapped(steps, step / 10)), number, handle.limits),
  })
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return by(arrow)
    case 'ArrowLeft':
    case 'ArrowDown':
      return by(-arrow)
    case 'PageUp':
      return by(step * 10)
    case 'PageDown':
      return by(-step * 10)
    case 'Home':
      return { kind: 'set', number: min }
    case 'End':
      return { kind: 'set', number: max }
    case 'Delete':
    case 'Backspace':
      return { kind: 'set', number: undefined }
    case 'Enter':
      return { kind: 'type', firstKey: undefined }
    default:
      return /^[\d.,\-\u2212]$/.test(key) && !altKey ? { kind: 'type', firstKey: key } : undefined
  }
}
