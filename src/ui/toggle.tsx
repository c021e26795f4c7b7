import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './toggle.module.css'

export interface ToggleProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'size'> {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  serviceError?: string | undefined
  warning?: string | undefined
  className?: string | undefined
}

/** A native checkbox in one of two looks. Use SwitchField or CheckboxField. */
export function Toggle({
  look,
  label,
  help,
  error,
  serviceError,
  warning,
  className,
  id: given,
  ...native
}: ToggleProps & { look: 'switch' | 'check' }) {
  const generated = useId()
  const id = given ?? generated
  const said = serviceError ? `The service says: ${serviceError}` : error
  const message = said ?? warning ?? help
  return (
    <div className={classNames(styles.toggle, className)}>
      <label className={styles.row} htmlFor={id}>
        <input
          {...native}
          id={id}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          aria-invalid={said ? true : undefined}
          aria-describedby={message ? `${id}-message` : undefined}
          className={styles[look]}
        />
        <span>{label}</span>
      </label>
      {message && (
        <div
          id={`${id}-message`}
          className={classNames(styles.message, said ? styles.error : warning && styles.warning)}
        >
          {message}
        </div>
      )}
    </div>
  )
}
