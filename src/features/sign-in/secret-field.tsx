import { ActionIcon, TextInput } from '@mantine/core'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { fieldProps } from '@/ui/fields/field-props'
import { RequestId } from '@/ui/states/problem-text'
import { labeled } from '@/ui/overlays/labeled'
import { secretProblem, type SignInProblem } from '@/session/sign-in/sign-in-problem'

interface Props {
  means: 'password' | 'api key'
  /** Error if the field is empty. */
  missing: string | undefined
  problem: SignInProblem | null
  field: UseFormRegisterReturn
  autoFocus: boolean
}

/** A password, which can be shown, or an API key, which cannot. */
export function SecretField({ means, missing, problem, field, autoFocus }: Props) {
  const [shown, setShown] = useState(false)
  const refusal = secretProblem(problem)
  const error = missing ?? refusal?.title
  const service = {
    errorNote: refusal?.request_id !== undefined && <RequestId id={refusal.request_id} />,
    serviceError: refusal?.quote && `“${refusal.quote}”`,
  }
  if (means === 'api key')
    return (
      <TextInput
        {...field}
        size="lg"
        {...fieldProps({
          label: 'API key',
          help: 'It starts with the service’s prefix and an underscore.',
          live: true,
          error,
          ...service,
        })}
        type="password"
        autoComplete="off"
        data-1p-ignore
        autoFocus={autoFocus}
      />
    )
  return (
    <TextInput
      {...field}
      size="lg"
      {...fieldProps({
        label: 'Password',
        live: true,
        error,
        ...service,
      })}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="off"
      autoFocus={autoFocus}
      rightSectionPointerEvents="all"
      rightSection={
        <ActionIcon
          size="xs"
          {...labeled(shown ? 'Hide password' : 'Show password')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
        </ActionIcon>
      }
    />
  )
}
