import { Button, getDefaultZIndex, Group, Modal, Stack, Text } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { useStore } from '@/lib/use-store'
import { ApiKeyForm, PasswordForm } from '@/account/sign-in-forms'
import { sentence } from '@/lib/words'

/** Over the untouched page when the session has ended: signs in again, and the page goes on. */
export function SessionDialog() {
  const { session } = useRouteContext({ from: '__root__' })
  const { status, user, other } = useStore(session)
  const signOut = (
    <Button size="lg" variant="subtle" onClick={session.signOut}>
      Sign out
    </Button>
  )
  return (
    <Modal
      opened={status === 'expired'}
      // Also over a dialog of the page, where one was saving.
      zIndex={getDefaultZIndex('overlay')}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={other === null ? 'Your session has ended' : sentence`Continue as ${other}?`}
    >
      {other === null ? (
        <Stack>
          <Text size="md">Sign in again. This page and what you typed stay as they are.</Text>
          {user?.method === 'api-key' ? (
            <ApiKeyForm action={signOut} />
          ) : (
            <PasswordForm email={user?.email ?? ''} keep={session.persistsToken()} action={signOut} />
          )}
        </Stack>
      ) : (
        <AnotherUser name={other} before={user?.name ?? ''} />
      )}
    </Modal>
  )
}

function AnotherUser({ name, before }: { name: string; before: string }) {
  const { session } = useRouteContext({ from: '__root__' })
  return (
    <Stack>
      <Text size="md">
        {sentence`This page belongs to ${before}. If you continue as ${name}, it is closed and unsaved edits on it are lost.`}
      </Text>
      <Group justify="flex-end">
        <Button data-autofocus onClick={session.declineOther}>
          {sentence`Stay as ${before}`}
        </Button>
        <Button color="red" variant="filled" onClick={session.acceptOther}>
          {sentence`Continue as ${name}`}
        </Button>
      </Group>
    </Stack>
  )
}
