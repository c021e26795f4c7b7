import { pluralize } from '@/lib/text/pluralize'
import { unsavedWork } from '@/session/unsaved-work'
import { useSession } from '@/session/use-session'
import { useUnsavedWork } from '@/session/use-unsaved-work'
import { SignOutConfirm } from './sign-out-confirm'
import { StoredDataNotice } from '@/entities/requests/stored-data-notice'

/** Asks before a sign-out that discards unsaved work or leaves it in this browser. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { session } = useSession()
  const work = useUnsavedWork()
  const unsaved = work.filter((entry) => entry.isSaving !== true)
  const isStored = work.every((entry) => entry.isStored)
  return (
    <SignOutConfirm
      danger={!isStored}
      title={
        work.length === 0 ? 'Sign out?' : isStored ? 'Sign out with unsaved work?' : 'Sign out and discard?'
      }
      confirmLabel={isStored ? 'Sign out' : 'Discard and sign out'}
      afterLabel="Sign out after saving"
      cancelLabel="Keep working"
      onCancel={onClose}
      onConfirm={() => {
        unsavedWork.clear()
        onClose()
        session.signOut()
      }}
    >
      {work.length === 0 && <p role="status">Everything is saved.</p>}
      {unsaved.length > 0 && (
        <ul aria-label="Unsaved work">
          {unsaved.map(({ key, title, count }) => (
            <li key={key}>
              {pluralize(count, 'unsaved change')} in {title}
            </li>
          ))}
        </ul>
      )}
      {unsaved.length > 0 && isStored && (
        <p>Unsaved work stays in this browser. You can restore it when you sign in again.</p>
      )}
      <p>
        <StoredDataNotice />
      </p>
    </SignOutConfirm>
  )
}
