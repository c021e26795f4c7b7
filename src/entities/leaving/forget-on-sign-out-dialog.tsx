import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { useDraftStorage } from '@/storage/drafts/use-drafts'
import { forgetLocal, forgetStored } from '@/storage/stored-data'
import { unsavedWork } from '@/session/unsaved-work'
import { useSession } from '@/session/use-session'
import { forgetPartition } from './forget-user'
import { SignOutConfirm } from './sign-out-confirm'

/**
 * Milliseconds. Other tabs write their unsaved work when they receive the sign-out, so it is deleted again once they
 * are done.
 */
const untilTabsAreDone = 2_000

/** Asks before a sign-out that deletes all data of this user in this browser. */
export function ForgetOnSignOutDialog({ onClose }: { onClose: () => void }) {
  const { session } = useSession()
  const catalog = useCatalogStore()
  const draftStorage = useDraftStorage()
  const forget = async () => {
    const { partition } = catalog.getState()
    unsavedWork.clear()
    if (partition !== null) forgetLocal(partition)
    onClose()
    session.signOut()
    if (partition === null) return
    await forgetPartition({ catalog, draftStorage }, partition)
    setTimeout(() => {
      // If the user signed in again, what is stored by now is new.
      if (catalog.getState().partition !== partition) void forgetStored(partition)
    }, untilTabsAreDone)
  }
  return (
    <SignOutConfirm
      danger
      title="Sign out and delete local data?"
      confirmLabel="Sign out and delete local data"
      afterLabel="Sign out and delete local data after saving"
      onCancel={onClose}
      onConfirm={() => void forget()}
    >
      <p>
        This deletes what this browser stores for you: the catalog with its pins, aliases, tags and notes,
        drafts and other unsaved work, blueprint revisions, corpus answers, kept conversations, API key spend,
        your email and upload file names.
      </p>
      <p>Nothing changes on the service. This cannot be undone.</p>
    </SignOutConfirm>
  )
}
