import type { ReactNode } from 'react'
import { serviceSays } from '@/lib/text/service-says'
import styles from '@/ui/styles/theme/input.module.css'

/** Messages below a field's control. */
export interface FieldMessages {
  help?: ReactNode
  /** Error found by this console. */
  error?: string | undefined
  /** Error found by the service, quoted. */
  serviceError?: string | undefined
  /** Goes with an error: how to cite it in a ticket. */
  errorNote?: ReactNode
  /** An error is announced when it appears: it follows a request, not typing. */
  live?: boolean | undefined
  /** Doubtful, but may be sent. */
  warning?: string | undefined
}

/** Props of a field in addition to those of its native control. */
export interface FieldFrame extends FieldMessages {
  label: string
  /** The label is only for screen readers, if a heading or a column already shows it. */
  hideLabel?: boolean | undefined
  /** To the right of a visible label: an age, a badge, a small action. */
  aside?: ReactNode
  required?: boolean | undefined
  /** For ids, references and other text where each character counts. */
  mono?: boolean | undefined
}

/** Props that give any of Mantine's inputs this frame. */
export function fieldProps({ label, hideLabel, aside, required, mono, ...messages }: FieldFrame) {
  const shown = hideLabel || !aside ? undefined : <span className={styles.aside}>{aside}</span>
  return {
    label: hideLabel ? undefined : label,
    'aria-label': hideLabel ? label : undefined,
    'aria-required': required ? true : undefined,
    labelProps: { 'data-required': required ? true : undefined },
    mod: { aside: shown !== undefined },
    inputContainer: (input: ReactNode) => (
      <>
        {shown}
        {input}
      </>
    ),
    ...fieldMessages(messages),
    ...(mono ? monospace : {}),
  }
}

/** Description and error of any of Mantine's inputs. */
export function fieldMessages({ help, error, serviceError, errorNote, live, warning }: FieldMessages) {
  const announced = (text: string | undefined) => (live && text ? <span role="alert">{text}</span> : text)
  return {
    description: messageLines(help, warning && <span className={styles.warning}>{warning}</span>),
    error: messageLines(
      announced(error),
      announced(serviceError && serviceSays(serviceError)),
      errorNote && <span className={styles.note}>{errorNote}</span>,
    ),
  }
}

const monospace = {
  'data-monospace': true,
  spellCheck: false,
  autoCapitalize: 'off',
  autoCorrect: 'off',
} as const

/** One message, or several on separate lines. */
function messageLines(...messages: ReactNode[]): ReactNode {
  const given = messages.filter(Boolean)
  if (given.length < 2) return given[0]
  return (
    <span className={styles.lines}>
      {given.map((message, index) => (
        // The space separates them when they are read as one text.
        <span key={index}>{message} </span>
      ))}
    </span>
  )
}
