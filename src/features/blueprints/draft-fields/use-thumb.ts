import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { addDecimals, snapped } from '@/lib/numbers/exact-decimal'
import { announce } from '@/ui/announce'
import type { Allowed } from '@/blueprint/lanes/allowed'
import { numberOfText } from '@/blueprint/model/values/number-text'

export interface ThumbOptions {
  /** "Default of Warmth". */
  label: string
  /** The value in exact digits; undefined if there is none yet. */
  text: string | undefined
  /** Ends of the visible scale. Values beyond it are allowed. */
  min: number
  max: number
  /** The allowed range, in exact digits: the pointer can leave it only with Alt, and Home and End go to its ends. */
  allowed?: Allowed | undefined
  /** Step of an arrow key; times ten with Shift, a tenth with Alt. */
  step?: string
  orientation?: 'horizontal' | 'vertical'
  /** Explanation for the user why the value cannot be changed. */
  locked?: string | undefined
  /** Called on an attempt to change a locked value. */
  onRefused?: () => void
  /** Value at the pointer; undefined to keep the current value. */
  valueAt: (event: PointerEvent) => number | undefined
  /** Called once when the pointer is released, and for each key. Consecutive keys are one step. */
  onCommit: (text: string, by: 'pointer' | 'key') => void
  /** Called when Delete or Backspace is pressed. */
  onClear?: () => void
  /** Called to type the value: after Enter, or with the first characters typed. */
  onType?: (initialText?: string) => void
}

/** Pixels that the pointer must move before a drag starts: a click must not change a value. */
const slack = 3

const factors = { plain: (step: string) => step, big: timesTen, small: tenth }

/**
 * A handle on a scale, after the multi-thumb slider pattern of ARIA: dragged, moved by keys, or typed. During a drag
 * its value is a preview that only the handle shows. Escape cancels the drag.
 */
export function useThumb(options: ThumbOptions) {
  const { label, text, min, max, step = '0.01', orientation = 'horizontal', locked, valueAt } = options
  const low = options.allowed?.min ?? snapped(min, step)
  const high = options.allowed?.max ?? snapped(max, step)
  const [preview, setPreview] = useState<string>()
  const drag = useRef<{ pointer: number; x: number; y: number; moved: boolean } | null>(null)
  // The field for typing may appear only after the second key.
  const initialText = useRef('')
  const shown = preview ?? text
  const now = shown === undefined ? undefined : numberOf(shown)

  const refuse = () => {
    if (locked === undefined) return
    announce(locked)
    options.onRefused?.()
  }
  const end = (event: PointerEvent, isCommitted: boolean) => {
    if (drag.current?.pointer !== event.pointerId) return
    const { moved } = drag.current
    drag.current = null
    setPreview(undefined)
    if (isCommitted && moved && preview !== undefined && preview !== text)
      options.onCommit(preview, 'pointer')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag.current) {
      drag.current = null
      setPreview(undefined)
      event.stopPropagation()
      event.preventDefault()
      return
    }
    if (event.ctrlKey || event.metaKey) return
    if (options.onType && /^[\d.,\-\u2212]$/.test(event.key) && !event.altKey) {
      event.preventDefault()
      event.stopPropagation()
      if (locked !== undefined) {
        refuse()
        return
      }
      initialText.current += event.key
      options.onType(initialText.current)
      return
    }
    if (event.key === 'Enter' && options.onType) {
      event.preventDefault()
      // While the focus is still here, the requested field does not exist yet.
      options.onType(initialText.current === '' ? undefined : initialText.current)
      return
    }
    initialText.current = ''
    if ((event.key === 'Delete' || event.key === 'Backspace') && options.onClear) {
      event.preventDefault()
      if (locked === undefined) options.onClear()
      else refuse()
      return
    }
    const next = nextText(event, text, { low, high, step })
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (locked !== undefined) refuse()
    else if (next !== text) options.onCommit(next, 'key')
  }
  return {
    /** The text to draw: during a drag, the preview. */
    shown,
    isDragging: preview !== undefined,
    props: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-orientation': orientation,
      // Values beyond the allowed range are shown, but a slider's value must be between its ends.
      'aria-valuemin': Math.min(numberOf(low), now ?? Infinity),
      'aria-valuemax': Math.max(numberOf(high), now ?? -Infinity),
      'aria-valuenow': now,
      'aria-valuetext': shown ?? 'not set',
      'aria-disabled': locked === undefined ? undefined : true,
      onKeyDown,
      onBlur: () => {
        initialText.current = ''
      },
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || drag.current) return
        event.stopPropagation()
        // Prevents text selection, and keeps the focus here.
        event.preventDefault()
        if (event.currentTarget instanceof HTMLElement || event.currentTarget instanceof SVGElement)
          event.currentTarget.focus({ preventScroll: true })
        if (locked !== undefined) {
          refuse()
          return
        }
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, moved: false }
      },
      onPointerMove: (event: PointerEvent) => {
        const start = drag.current
        if (start?.pointer !== event.pointerId) return
        start.moved ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) >= slack
        if (!start.moved) return
        const value = valueAt(event)
        if (value === undefined) setPreview(undefined)
        else if (event.altKey) setPreview(snapped(value, tenth(step)))
        else setPreview(clampText(snapped(value, step), text, low, high))
      },
      onPointerUp: (event: PointerEvent) => end(event, true),
      onPointerCancel: (event: PointerEvent) => end(event, false),
    },
  } as const
}

/** The nearest allowed text. A value that is already outside may move closer, but not further away. */
function clampText(next: string, from: string | undefined, low: string, high: string): string {
  const number = numberOf(next)
  const least = from !== undefined && numberOf(from) < numberOf(low) ? from : low
  const most = from !== undefined && numberOf(from) > numberOf(high) ? from : high
  return number < numberOf(least) ? least : number > numberOf(most) ? most : next
}

/** The text is always a number here. */
function numberOf(text: string): number {
  return numberOfText(text) ?? NaN
}

interface Scale {
  low: string
  high: string
  step: string
}

function nextText(
  event: KeyboardEvent,
  text: string | undefined,
  { low, high, step }: Scale,
): string | undefined {
  const by = factors[event.shiftKey ? 'big' : event.altKey ? 'small' : 'plain'](step)
  const from = text ?? snapped(numberOf(low) / 2 + numberOf(high) / 2, step)
  switch (event.key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return text === undefined ? from : addDecimals(from, by)
    case 'ArrowLeft':
    case 'ArrowDown':
      return text === undefined ? from : addDecimals(from, `-${by}`)
    case 'PageUp':
      return addDecimals(from, timesTen(step))
    case 'PageDown':
      return addDecimals(from, `-${timesTen(step)}`)
    case 'Home':
      return low
    case 'End':
      return high
    default:
      return undefined
  }
}

function timesTen(step: string): string {
  return snapped(Number(step) * 10, step)
}

function tenth(step: string): string {
  if (/^1\d*0$/.test(step)) return step.slice(0, -1)
  const [, fraction = ''] = step.split('.')
  return `0.${'0'.repeat(fraction.length)}1`
}
