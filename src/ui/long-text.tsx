import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { countOf } from '@/lib/words'
import classes from './page.module.css'

/** Letters that are shown unasked. A text may be a megabyte, whose layout takes seconds. */
const shownUnasked = 500
/** Letters that stand in their input unasked. */
const filledUnasked = 20_000

/** A text of any length: of one longer than `most` letters the start, and by a press all of it, in a box of its own height. */
export function LongText({ text, most = shownUnasked }: { text: string; most?: number }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > most
  const isBoxed = isLong && isWhole
  return (
    <>
      <bdi className={isBoxed ? classes.wholeText : undefined} tabIndex={isBoxed ? 0 : undefined}>
        {isLong && !isWhole ? `${text.slice(0, most)}…` : text}
      </bdi>
      {isLong && (
        <Button size="xs" variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : `Show all ${countOf(text.length, 'letter')}`}
        </Button>
      )}
    </>
  )
}

/** For `inputContainer` of an input with this value, a text or several: one that is long fills its input by a press. */
export function filledByPress(value: unknown): (input: ReactNode) => ReactNode {
  return (input) => <FilledByPress value={value}>{input}</FilledByPress>
}

function FilledByPress({ value, children }: { value: unknown; children: ReactNode }) {
  const letters = [value].flat().reduce((total: number, text) => total + String(text).length, 0)
  const [fill, setFill] = useState<'unasked' | 'waits' | 'pressed'>(
    letters > filledUnasked ? 'waits' : 'unasked',
  )
  if (fill === 'unasked') return children
  if (fill === 'waits')
    return (
      <Button size="xs" display="block" onClick={() => setFill('pressed')}>
        {`Edit ${countOf(letters, 'letter')}`}
      </Button>
    )
  // The button had the focus.
  return (
    <div ref={focusInput} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

const focusInput = (element: HTMLElement | null) =>
  element?.querySelector<HTMLElement>('input, textarea')?.focus()
