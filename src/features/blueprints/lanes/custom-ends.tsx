import { Button } from '@mantine/core'
import { useState } from 'react'
import { NumberField } from '@/ui/number-field'
import type { Span } from '@/blueprint/marks/span'
import { numberOfText } from '@/blueprint/model/number-text'
import styles from './lanes.module.css'

/** Asks for the ends of the scale that the lanes are drawn on. */
export function CustomEnds({ span, onDone }: { span: Span; onDone: (ends: Span) => void }) {
  const [min, setMin] = useState(String(span.min))
  const [max, setMax] = useState(String(span.max))
  const [isSubmitted, setSubmitted] = useState(false)
  const ends = { min: numberOfText(min), max: numberOfText(max) }
  const error =
    ends.min === undefined || ends.max === undefined
      ? 'Two numbers'
      : ends.min >= ends.max
        ? 'Above the first'
        : undefined
  return (
    <form
      className={styles.ends}
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(true)
        if (ends.min !== undefined && ends.max !== undefined && ends.min < ends.max)
          onDone({ min: ends.min, max: ends.max })
      }}
    >
      <NumberField label="From" value={min} data-autofocus onChange={({ target }) => setMin(target.value)} />
      <NumberField
        label="To"
        value={max}
        error={isSubmitted ? error : undefined}
        onChange={({ target }) => setMax(target.value)}
      />
      <Button type="submit">Show these</Button>
    </form>
  )
}
