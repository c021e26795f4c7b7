import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useId } from 'react'

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
