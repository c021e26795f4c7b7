import { ActionIcon, TextInput } from '@mantine/core'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState, type Ref } from 'react'
import { fieldProps } from '@/ui/field-props'
import { labeled } from '@/ui/labeled'
import type { SignInProblem } from '@/session/sign-in-problem'

interface Props {
  ref: Ref<HTMLInputElement>
  means: 'password' | 'api key'
  problem: SignInProblem | null
  onChange: () => void
  autoFocus: boolean
}

/** A password, which can be shown, or an API key, which cannot. Its value stays in the input. */
export function SecretField({ ref, means, problem, onChange, autoFocus }: Props) {
  const [shown, setShown] = useState(false)
  const isAboutThis = problem?.kind === 'refused' || problem?.kind === 'unusable'
  const error = isAboutThis ? problem.title : undefined
  const request = isAboutThis && problem.request_id !== undefined && (
    <>
      Request <code>{problem.request_id}</code>
    </>
  )
  if (means === 'api key')
    return (
      <TextInput
        ref={ref}
        size="lg"
        {...fieldProps({
          label: 'API key',
          help: 'The service’s prefix, an underscore, and the rest.',
          live: true,
          error,
          errorNote: request,
          serviceError: isAboutThis ? problem.quote : undefined,
        })}
        type="password"
        name="api-key"
        autoComplete="off"
        data-1p-ignore
        onChange={isAboutThis ? onChange : undefined}
        autoFocus={autoFocus}
      />
    )
  return (
    <TextInput
      ref={ref}
      size="lg"
      {...fieldProps({
        label: 'Password',
        live: true,
        error,
        errorNote: request,
        serviceError: isAboutThis ? problem.quote : undefined,
      })}
      type={shown ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="off"
      onChange={isAboutThis ? onChange : undefined}
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
