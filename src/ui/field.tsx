import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircleFilled.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs'
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './field.module.css'

/** What every field takes besides the properties of its native control. */
export interface FieldFrame {
  label: ReactNode
  /** The label is read but not seen, where a heading or a column says it already. */
  hideLabel?: boolean | undefined
  help?: ReactNode
  /** What this console finds wrong. */
  error?: string | undefined
  /** What the service found wrong, quoted. */
  serviceError?: string | undefined
  /** Belongs to what the service found wrong: how to name it in a ticket. */
  errorNote?: ReactNode
  /** What is wrong is announced when it appears: it comes after a request, not while typing. */
  live?: boolean | undefined
  /** Doubtful, but may be sent. */
  warning?: string | undefined
  /** Stands right of the label: an age, a mark, a small act. */
  aside?: ReactNode
  required?: boolean | undefined
  /** Place in a layout. */
  className?: string | undefined
  size?: 'md' | 'lg' | undefined
}

export interface ControlAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldProps extends FieldFrame {
  id?: string | undefined
  children: (control: ControlAttributes) => ReactNode
}

/** Label above, control, then help, warning and errors below, tied together for assistive technology. */
export function Field({ id: given, children, ...frame }: FieldProps) {
  const generated = useId()
  const id = given ?? generated
  const { label, hideLabel, help, error, serviceError, errorNote, live, warning } = frame
  const { aside, required, className, size } = frame
  const described = [
    help && 'help',
    warning && 'warning',
    error && 'error',
    serviceError && 'service',
    errorNote && 'note',
  ]
    .filter(Boolean)
    .map((part) => `${id}-${String(part)}`)
    .join(' ')
  return (
    <div
      className={classNames(styles.field, size === 'lg' && styles.lg, className)}
      data-described={described === '' ? undefined : true}
    >
      <div className={hideLabel ? 'pc-visually-hidden' : styles.head}>
        <label className={styles.label} htmlFor={id} data-required={required || undefined}>
          {label}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error || serviceError ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {help && (
        <div id={`${id}-help`} className={classNames(styles.message, styles.help)}>
          <span>{help}</span>
        </div>
      )}
      {warning && <FieldMessage id={`${id}-warning`} tone="warning" text={warning} />}
      {error && <FieldMessage id={`${id}-error`} tone="error" text={error} live={live} />}
      {serviceError && (
        <FieldMessage
          id={`${id}-service`}
          tone="error"
          text={`The service says: ${serviceError}`}
          live={live}
        />
      )}
      {errorNote && (
        <div id={`${id}-note`} className={classNames(styles.message, styles.help)}>
          <span>{errorNote}</span>
        </div>
      )}
    </div>
  )
}

interface FieldMessageProps {
  id: string
  tone: 'warning' | 'error'
  text: string
  live?: boolean | undefined
}

function FieldMessage({ id, tone, text, live }: FieldMessageProps) {
  const Icon = tone === 'error' ? IconAlertCircle : IconAlertTriangle
  return (
    <div id={id} role={live ? 'alert' : undefined} className={classNames(styles.message, styles[tone])}>
      <Icon size={14} aria-hidden />
      <span>{text}</span>
    </div>
  )
}
