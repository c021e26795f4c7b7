import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { numberText } from '@/ui/fields/number-text'
import type { Span } from '@/blueprint/marks/span'
import { numberOfText } from '@/blueprint/model/values/number-text'
import styles from '@/features/blueprints/lanes/lanes.module.css'

/** Fields for the ends of the scale that the lanes use. */
export function CustomEnds({ span, onDone }: { span: Span; onDone: (ends: Span) => void }) {
  const [min, setMin] = useState(String(span.min))
  const [max, setMax] = useState(String(span.max))
  const [isSubmitted, setSubmitted] = useState(false)
  const ends = { min: numberOfText(min), max: numberOfText(max) }
  const error =
    ends.min === undefined || ends.max === undefined
      ? 'Enter two numbers'
      : ends.min >= ends.max
        ? 'Must be above the first'
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
      <TextInput
        label="From"
        value={min}
        data-autofocus
        {...numberText(({ target }) => setMin(target.value))}
      />
      <TextInput
        label="To"
        value={max}
        error={isSubmitted ? error : undefined}
        {...numberText(({ target }) => setMax(target.value))}
      />
      <Button type="submit">Apply</Button>
    </form>
  )
}
