import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Checkbox, Divider, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Navigate, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { hasStatus } from '@/api/service-error'
import { Brand } from '@/layout/brand'
import { EnvironmentPlate } from '@/layout/environment-plate'
import { useStore } from '@/lib/use-store'
import { ApiKeyCredential, Credentials, useSignIn } from '@/session/use-sign-in'
import { ErrorCard } from '@/ui/error-card'
import { fieldProps } from '@/ui/fields'
import { SignInPicture } from './sign-in-picture'
import classes from './sign-in-page.module.css'

const endings = {
  'another tab': 'You signed out in another tab.',
  'different users': 'Your tabs belong to different users. Sign in to choose one.',
}

/** E-mail and password, or an API key; then back to where one was going. */
export function SignInPage() {
  const { environment, session } = useRouteContext({ from: '__root__' })
  const { user, endedBy } = useStore(session)
  const [withKey, setWithKey] = useState(false)
  useDocumentTitle('Sign in · Persona Console')
  const target = useTarget()
  if (user) return <Navigate to={target} replace />
  return (
    <div className={classes.page}>
      <main className={classes.form}>
        <div className={classes.brand}>
          <Brand size={26} />
          <span>Persona Console</span>
        </div>
        <div className={classes.column}>
          <Title order={1} className={classes.title}>
            Sign in
          </Title>
          <Text c="dimmed">
            {withKey
              ? 'With an API key of the service.'
              : 'With the email and password of your service account.'}
          </Text>
          {endedBy && <Text role="status">{endings[endedBy]}</Text>}
          <div className={classes.environment}>
            <EnvironmentPlate environment={environment} />
          </div>
          {withKey ? <ApiKeyForm /> : <PasswordForm />}
          <Divider my="md" label="or" />
          <Button fullWidth size="lg" onClick={() => setWithKey(!withKey)}>
            {withKey ? 'Use email and password' : 'Use an API key instead'}
          </Button>
        </div>
        <Text size="sm" c="dimmed" className={classes.stored}>
          This browser keeps what you have seen, your drafts and API key spend for 30 days, also while you are
          signed out. “Sign out and forget” deletes them.
        </Text>
      </main>
      <SignInPicture />
    </div>
  )
}

/** Where one was going, inside this console only. */
function useTarget(): string {
  const { to = '/' } = useSearch({ from: '/sign-in' })
  // Browsers read `//host` and `/\\host` as another origin.
  return /^\/(?![/\\])/.test(to) ? to : '/'
}

function PasswordForm() {
  const { environment } = useRouteContext({ from: '__root__' })
  const form = useForm({ resolver: zodResolver(Credentials), defaultValues: { email: '', password: '' } })
  const [keep, setKeep] = useState(true)
  const { mutate, error, isPending } = useEntrance()
  const isMock = environment.kind === 'mock'
  return (
    <Form
      error={error}
      title={hasStatus(error, 401) || hasStatus(error, 403) ? 'Wrong email or password' : 'Could not sign in'}
      onSubmit={form.handleSubmit((credentials) => mutate({ ...credentials, keep }))}
    >
      <TextInput
        label="Email"
        type="email"
        size="md"
        autoComplete="username"
        autoFocus
        {...fieldProps(form, 'email')}
      />
      <PasswordInput
        label="Password"
        size="md"
        autoComplete="current-password"
        {...fieldProps(form, 'password')}
      />
      <Checkbox
        label="Stay signed in until this tab closes"
        description="This tab keeps the token. New tabs are signed in too."
        checked={keep}
        onChange={({ currentTarget }) => setKeep(currentTarget.checked)}
      />
      <Button type="submit" variant="filled" size="lg" aria-busy={isPending}>
        {isPending ? 'Signing in …' : 'Sign in'}
      </Button>
      {isMock && (
        <Button
          size="lg"
          variant="light"
          onClick={() => mutate({ email: 'maro.okell@museum.example', password: 'museum', keep })}
        >
          Try it with mock data
        </Button>
      )}
    </Form>
  )
}

function ApiKeyForm() {
  const { environment } = useRouteContext({ from: '__root__' })
  const form = useForm({ resolver: zodResolver(ApiKeyCredential), defaultValues: { key: '' } })
  const { mutate } = useEntrance()
  return (
    <Form error={null} title="" onSubmit={form.handleSubmit(({ key }) => mutate({ key, keep: false }))}>
      <PasswordInput
        label="API key"
        size="md"
        autoComplete="off"
        autoFocus
        placeholder={`${environment.apiKeyPrefix ?? ''}…`}
        description="Kept in memory only: a reload asks for it again. The service checks it with the first request."
        {...fieldProps(form, 'key')}
      />
      <Button type="submit" variant="filled" size="lg">
        Use this key
      </Button>
    </Form>
  )
}

/** Signs in; the page is then left by itself, once the session has its user. */
function useEntrance() {
  const navigate = useNavigate()
  const to = useTarget()
  return useSignIn(() => void navigate({ to, replace: true }))
}

interface FormProps {
  error: unknown
  title: string
  onSubmit: () => Promise<void>
  children: ReactNode
}

function Form({ error, title, onSubmit, children }: FormProps) {
  return (
    <form noValidate onSubmit={(event) => void (event.preventDefault(), onSubmit())}>
      <Stack>
        {error != null && <ErrorCard title={title} error={error} />}
        {children}
      </Stack>
    </form>
  )
}
