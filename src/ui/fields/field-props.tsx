import type { ReactNode } from 'react'
import { serviceSays } from '@/lib/text/service-says'
import styles from '@/ui/styles/theme/input.module.css'

/** What a field says below its control. */
export interface FieldMessages {
  help?: ReactNode
  /** What this console finds wrong. */
  error?: string | undefined
  /** What the service found wrong, quoted. */
  serviceError?: string | undefined
  /** Belongs to an error: how to name it in a ticket. */
  errorNote?: ReactNode
  /** An error is announced when it appears: it comes after a request, not while typing. */
  live?: boolean | undefined
  /** Doubtful, but may be sent. */
  warning?: string | undefined
}

/** What a field takes besides the properties of its native control. */
export interface FieldFrame extends FieldMessages {
  label: string
  /** The label is read but not seen, where a heading or a column says it already. */
  hideLabel?: boolean | undefined
  /** Stands right of a label that is seen: an age, a mark, a small action. */
  aside?: ReactNode
  required?: boolean | undefined
  /** Ids, references and other text of which each character counts. */
  mono?: boolean | undefined
}

/** The props that give any of Mantine's inputs this frame. */
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

/** One message, or several below each other. */
function messageLines(...messages: ReactNode[]): ReactNode {
  const given = messages.filter(Boolean)
  if (given.length < 2) return given[0]
  return (
    <span className={styles.lines}>
      {given.map((message, index) => (
        // The space keeps them apart where they are read as one.
        <span key={index}>{message} </span>
      ))}
    </span>
  )
}
