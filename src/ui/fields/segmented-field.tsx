import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '@/ui/styles/class-names'
import styles from './segmented-field.module.css'

export interface SegmentedOption<V extends string> {
  value: V
  label: ReactNode
  disabled?: boolean
}

export interface SegmentedFieldProps<V extends string> {
  label: string
  hideLabel?: boolean
  options: readonly SegmentedOption<V>[]
  value: V | null | undefined
  onChange: (value: V) => void
  name?: string
  disabled?: boolean
  className?: string
  ref?: ComponentProps<'input'>['ref']
  onBlur?: () => void
}

/**
 * One of a few options, all visible. Native radio buttons: arrows move and choose. Not Mantine's SegmentedControl,
 * which always has a value, has no legend, and measures where to draw the selection.
 */
export function SegmentedField<V extends string>(props: SegmentedFieldProps<V>) {
  const generated = useId()
  const { label, hideLabel = false, options, value, onChange, name = generated, disabled, className } = props
  return (
    <fieldset className={classNames(styles.group, className)} disabled={disabled}>
      <legend className={hideLabel ? 'pc-visually-hidden' : styles.legend}>{label}</legend>
      <div className={styles.track}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              ref={index === 0 ? props.ref : undefined}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onBlur={props.onBlur}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
