import { ActionIcon } from '@mantine/core'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState, type Ref } from 'react'
import { labeled } from '@/ui/labeled'
import type { SignInProblem } from '@/session/sign-in-problem'
import { TextField } from '@/ui/text-field'

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
      <TextField
        ref={ref}
        size="lg"
        label="API key"
        type="password"
        name="api-key"
        autoComplete="off"
        data-1p-ignore
        help="The service’s prefix, an underscore, and the rest."
        live
        error={error}
        errorNote={request}
        serviceError={isAboutThis ? problem.quote : undefined}
        onChange={isAboutThis ? onChange : undefined}
        autoFocus={autoFocus}
      />
    )
  return (
    <TextField
      ref={ref}
      size="lg"
      label="Password"
      type={shown ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="off"
      live
      error={error}
      errorNote={request}
      serviceError={isAboutThis ? problem.quote : undefined}
      onChange={isAboutThis ? onChange : undefined}
      autoFocus={autoFocus}
      suffix={
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
