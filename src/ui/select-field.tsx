import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './field'
import { splitFrame } from './field-frame'
import styles from './field.module.css'

export interface SelectOption {
  value: string
  label?: string | undefined
  disabled?: boolean | undefined
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, keyof FieldFrame>, FieldFrame {
  options?: readonly SelectOption[] | undefined
}

export function SelectField(props: SelectFieldProps) {
  const { frame, control } = splitFrame(props)
  const { options, id, children, ...native } = control
  return (
    <Field {...frame} id={id}>
      {(attributes) => (
        <select {...native} {...attributes} className={styles.input}>
          {children}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label ?? option.value}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
