import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { Field, type FieldFrame } from './field'
import { splitFrame } from './field-frame'
import styles from './field.module.css'

export interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, keyof FieldFrame>, FieldFrame {
  mono?: boolean | undefined
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = splitFrame(props)
  const { mono, id, rows, ...native } = control
  return (
    <Field {...frame} id={id}>
      {(attributes) => (
        <textarea
          rows={rows ?? 2}
          // It grows with its text, which leaves the rows without effect.
          style={rows === undefined ? undefined : { minHeight: `calc(${rows} * 19px + 12px)` }}
          {...(mono ? { spellCheck: false } : {})}
          {...native}
          {...attributes}
          className={classNames(styles.input, styles.area, mono && styles.mono)}
        />
      )}
    </Field>
  )
}
