import { zodResolver } from '@hookform/resolvers/zod'
import { Button, getDefaultZIndex, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRouteContext } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useStore } from '@/lib/use-store'
import { ApiKeyCredential, Credentials, useSignIn } from '@/session/use-sign-in'
import { ErrorCard } from '@/ui/error-card'
import { fieldProps } from '@/ui/fields'

/** Over the untouched page when the session has ended: signs in again, and the page goes on. */
export function SessionDialog() {
  const { session } = useRouteContext({ from: '__root__' })
  const { status, user, other } = useStore(session)
  return (
    <Modal
      opened={status === 'expired'}
      // Also over a dialog of the page, where one was saving.
      zIndex={getDefaultZIndex('overlay')}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={other === null ? 'Your session has ended' : `Continue as ${other}?`}
    >
      {other === null ? (
        <Stack>
          <Text size="md">Sign in again. This page and what you typed stay as they are.</Text>
          {user?.method === 'api-key' ? <ApiKeyForm /> : <PasswordForm email={user?.email ?? ''} />}
        </Stack>
      ) : (
        <AnotherUser name={other} before={user?.name ?? ''} />
      )}
    </Modal>
  )
}

const welcome = () => notifications.show({ message: 'Signed in. Save again what was not saved.' })

function PasswordForm({ email }: { email: string }) {
  const { session } = useRouteContext({ from: '__root__' })
  const form = useForm({ resolver: zodResolver(Credentials), defaultValues: { email, password: '' } })
  const { mutate, error, isPending } = useSignIn(welcome)
  return (
    <form noValidate onSubmit={form.handleSubmit((credentials) => mutate({ ...credentials, keep: true }))}>
      <Stack>
        {error && <ErrorCard title="Could not sign in" error={error} />}
        <TextInput label="Email" type="email" autoComplete="username" {...fieldProps(form, 'email')} />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          data-autofocus
          {...fieldProps(form, 'password')}
        />
        <Group justify="flex-end">
          <Button variant="subtle" onClick={session.signOut}>
            Sign out
          </Button>
          <Button type="submit" variant="filled" aria-busy={isPending}>
            Sign in
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function ApiKeyForm() {
  const { session } = useRouteContext({ from: '__root__' })
  const form = useForm({ resolver: zodResolver(ApiKeyCredential), defaultValues: { key: '' } })
  const { mutate } = useSignIn(welcome)
  return (
    <form noValidate onSubmit={form.handleSubmit(({ key }) => mutate({ key, keep: false }))}>
      <Stack>
        <PasswordInput label="API key" autoComplete="off" data-autofocus {...fieldProps(form, 'key')} />
        <Group justify="flex-end">
          <Button variant="subtle" onClick={session.signOut}>
            Sign out
          </Button>
          <Button type="submit" variant="filled">
            Use this key
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function AnotherUser({ name, before }: { name: string; before: string }) {
  const { session } = useRouteContext({ from: '__root__' })
  return (
    <Stack>
      <Text size="md">
        {`This page belongs to ${before}. If you continue as ${name}, it is closed and unsaved edits on it are lost.`}
      </Text>
      <Group justify="flex-end">
        <Button data-autofocus onClick={session.declineOther}>
          {`Stay as ${before}`}
        </Button>
        <Button color="red" variant="filled" onClick={session.acceptOther}>
          {`Continue as ${name}`}
        </Button>
      </Group>
    </Stack>
  )
}
