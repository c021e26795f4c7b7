import { Textarea, type TextareaProps, PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useId } from 'react'

/**
 * Mantine's text area with the browser's own undo. React writes a text area's default value with each letter, after which
 * Chromium takes back one letter at a time.
 */
export function TextArea({ ref, ...props }: TextareaProps) {
  return <Textarea ref={useMergedRef(ref, withoutDefault)} {...props} />
}

function withoutDefault(area: HTMLTextAreaElement | null) {
  if (area)
    Object.defineProperty(area, 'defaultValue', { configurable: true, get: () => area.value, set: () => {} })
}

/** Mantine's field for a secret, which by itself does not tell a screen reader of its error and its description. */
export function SecretField({ error, description, ...input }: PasswordInputProps) {
  const id = useId()
  const [errorId, descriptionId] = [`${id}-error`, `${id}-description`]
  return (
    <PasswordInput
      {...input}
      error={error}
      description={description}
      errorProps={{ id: errorId }}
      descriptionProps={{ id: descriptionId }}
      aria-invalid={Boolean(error)}
      aria-describedby={`${errorId} ${descriptionId}`}
    />
  )
}
