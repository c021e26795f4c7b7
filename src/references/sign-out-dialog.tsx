import { unsavedWork } from '@/session/unsaved-work'
import { useSession } from '@/session/use-session'
import { useUnsavedWork } from '@/session/use-unsaved-work'
import { ConfirmDialog } from '@/ui/confirm-dialog'

/** Asks before a sign-out takes unsaved work with it. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { session } = useSession()
  const work = useUnsavedWork()
  const count = work.reduce((total, entry) => total + entry.count, 0)
  return (
    <ConfirmDialog
      danger
      title="Sign out and discard?"
      confirmLabel="Discard and sign out"
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
    </ConfirmDialog>
  )
}
