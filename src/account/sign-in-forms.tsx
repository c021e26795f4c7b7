import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { hasStatus } from '@/api/service-error'
import { ApiKeyCredential, Credentials, useSignIn } from '@/session/use-sign-in'
import { ErrorCard } from '@/ui/error-card'
import { useFieldProps } from '@/ui/fields'
import { SecretField } from './secret-field'

interface SignInFormProps {
  /** Whether the token survives a reload of this tab. */
  keep: boolean
  /** Between the fields and the button. */
  children?: ReactNode
  /** Beside the button. */
  action?: ReactNode
}

/** Signs in with e-mail and password. The page goes on once the session has its user. */
export function PasswordForm({ email = '', keep, children, action }: SignInFormProps & { email?: string }) {
  const form = useForm({ resolver: zodResolver(Credentials), defaultValues: { email, password: '' } })
  const { mutate, error, isPending } = useSignIn()
  const isWrong = (failure: unknown) => hasStatus(failure, 401)
  // In the order of the page: the focus goes to the first that is invalid.
  const name = useFieldProps(form, 'email')
  const password = useFieldProps(form, 'password')
  const signIn = (credentials: { email: string; password: string }) =>
    mutate(
      { ...credentials, keep },
      { onError: (failure) => isWrong(failure) && form.setFocus('password', { shouldSelect: true }) },
    )
  return (
    <form noValidate onSubmit={form.handleSubmit(signIn)}>
      <Stack gap="lg">
        <TextInput
          label="Email"
          // Not of type email: a browser would send another text than the one that is typed.
          inputMode="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          size="md"
          autoComplete="username"
          autoFocus={email === ''}
          {...name}
        />
        <SecretField
          label="Password"
          size="md"
          autoComplete="current-password"
          description={__MOCK__ && 'On the mock: museum'}
          data-autofocus
          {...password}
          error={password.error ?? (isWrong(error) && 'Wrong email or password.')}
        />
        {error && !isWrong(error) && <ErrorCard title="Could not sign in" error={error} />}
        {children}
        <Group justify="flex-end" grow={action === undefined}>
          {action}
          <Button type="submit" variant="filled" size="lg" aria-busy={isPending}>
            {isPending ? 'Signing in …' : 'Sign in'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Takes an API key as the session. Only its first request shows whether the service accepts it. */
export function ApiKeyForm({ action }: Pick<SignInFormProps, 'action'>) {
  const { environment } = useRouteContext({ from: '__root__' })
  const form = useForm({ resolver: zodResolver(ApiKeyCredential), defaultValues: { key: '' } })
  const { mutate } = useSignIn()
  return (
    <form noValidate onSubmit={form.handleSubmit(({ key }) => mutate({ key, keep: false }))}>
      <Stack>
        <SecretField
          label="API key"
          size="md"
          autoComplete="off"
          autoFocus
          placeholder={`${environment.apiKeyPrefix ?? ''}…`}
          description="Kept in memory only: a reload asks for it again."
          {...useFieldProps(form, 'key')}
        />
        <Group justify="flex-end" grow={action === undefined}>
          {action}
          <Button type="submit" variant="filled" size="lg">
            Use this key
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
