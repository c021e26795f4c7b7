import { unsavedWork } from '@/session/unsaved-work'
import { useSession } from '@/session/use-session'
import { useUnsavedWork } from '@/session/use-unsaved-work'
import { ConfirmDialog } from '@/ui/confirm-dialog'

/** Asks before a sign-out takes unsaved work with it, or leaves it in this browser. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { session } = useSession()
  const work = useUnsavedWork()
  const count = work.reduce((total, entry) => total + entry.count, 0)
  const isKept = work.every((entry) => entry.isKept)
  return (
    <ConfirmDialog
      danger={!isKept}
      title={isKept ? 'Sign out with unsaved work?' : 'Sign out and discard?'}
      confirmLabel={isKept ? 'Sign out' : 'Discard and sign out'}
      cancelLabel="Keep working"
      onCancel={onClose}
      onConfirm={() => {
        unsavedWork.clear()
        onClose()
        session.signOut()
      }}
    >
      {count === 1 ? '1 unsaved change' : `${count} unsaved changes`} in{' '}
      {work.map(({ title }) => title).join(', ')}
      {isKept && ' stay in this browser and are offered back when you sign in again'}
    </ConfirmDialog>
  )
}
