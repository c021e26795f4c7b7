import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import { Field, type FieldFrame } from './field'
import { splitFrame } from './field-frame'
import styles from './field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, keyof FieldFrame>, FieldFrame {
  /** Ids, references and other text of which each character counts. */
  mono?: boolean | undefined
  /** Stands inside the field at its end: a unit or an icon button. */
  suffix?: ReactNode
  /** A button in line with the field, which does something with what is in it. */
  action?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { frame, control } = splitFrame(props)
  const { mono, suffix, action, id, ...native } = control
  return (
    <Field {...frame} id={id}>
      {(attributes) => {
        const input = (
          <input
            type="text"
            autoComplete="off"
            {...(mono ? { spellCheck: false, autoCapitalize: 'off', autoCorrect: 'off' } : {})}
            {...native}
            {...attributes}
            className={classNames(styles.input, mono && styles.mono)}
          />
        )
        const field = suffix ? (
          <div className={styles.withSuffix}>
            {input}
            <span className={styles.suffix}>{suffix}</span>
          </div>
        ) : (
          input
        )
        if (!action) return field
        return (
          <div className={styles.withAct}>
            {field}
            {action}
          </div>
        )
      }}
    </Field>
  )
}
