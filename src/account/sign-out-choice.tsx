import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRouteContext } from '@tanstack/react-router'
import { useStore } from '@/lib/use-store'
import { dialogs } from '@/ui/dialogs/dialogs'

/** The browser refused to delete what it stores. */
export const showNotForgotten = () =>
  notifications.show({
    color: 'red',
    title: 'Could not delete the stored data',
    message: 'The browser refused. Nothing else has changed.',
    autoClose: false,
  })

/** Asks, then signs out of every tab, and forgets what this browser has seen if one wants that. */
export const openSignOut = () => dialogs.open({ title: 'Sign out?', children: <SignOutChoice /> })

function SignOutChoice() {
  const { session, catalog, database } = useRouteContext({ from: '__root__' })
  const isStored = useStore(database.isStored)
  const signOut = () => {
    dialogs.closeAll()
    session.signOut()
  }
  const forgetAndSignOut = () => catalog.forgetAll().then(signOut, showNotForgotten)
  return (
    <>
      <Text size="md">
        This signs you out in every tab. Unsaved forms are lost. The service has no way to revoke the token.
        {isStored &&
          ' What you have seen and your drafts stay in this browser for 30 days, unless you forget them.'}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={dialogs.closeAll}>
          Cancel
        </Button>
        <Button color="red" onClick={() => void forgetAndSignOut()}>
          Sign out and forget
        </Button>
        <Button variant="filled" onClick={signOut}>
          Sign out
        </Button>
      </Group>
    </>
  )
}
