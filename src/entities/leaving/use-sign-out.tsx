import { useState } from 'react'
import { unsavedWork } from '@/session/unsaved-work'
import { useSession } from '@/session/use-session'
import { lazyPart, partOnDemand } from '@/ui/states/lazy-part'

const SignOutDialog = lazyPart(async () => (await import('./sign-out-dialog')).SignOutDialog)
const ForgetOnSignOutDialog = partOnDemand(
  async () => (await import('./forget-on-sign-out-dialog')).ForgetOnSignOutDialog,
)

/** The two ways to sign out of every tab. They ask first if something would be lost, so `dialog` must be rendered. */
export function useSignOut() {
  const { session } = useSession()
  const [asking, setAsking] = useState<'sign out' | 'delete'>()
  const close = () => setAsking(undefined)
  return {
    signOut() {
      if (unsavedWork.getSnapshot().length > 0) setAsking('sign out')
      else session.signOut()
    },
    signOutAndDelete: () => setAsking('delete'),
    dialog:
      asking === 'sign out' ? (
        <SignOutDialog onClose={close} />
      ) : (
        asking === 'delete' && <ForgetOnSignOutDialog onClose={close} />
      ),
  }
}
