import { counted } from '@/lib/counted'
import { unsavedWork } from '@/session/unsaved-work'
import { useSession } from '@/session/use-session'
import { useUnsavedWork } from '@/session/use-unsaved-work'
import { SignOutConfirm } from './sign-out-confirm'
import { WhatStays } from './what-stays'

/** Asks before a sign-out takes unsaved work with it, or leaves it in this browser. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { session } = useSession()
  const work = useUnsavedWork()
  const unsaved = work.filter((entry) => entry.isSaving !== true)
  const isKept = work.every((entry) => entry.isKept)
  return (
    <SignOutConfirm
      danger={!isKept}
      title={
        work.length === 0 ? 'Sign out?' : isKept ? 'Sign out with unsaved work?' : 'Sign out and discard?'
      }
      confirmLabel={isKept ? 'Sign out' : 'Discard and sign out'}
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
              {counted(count, 'unsaved change')} in {title}
            </li>
          ))}
        </ul>
      )}
      {unsaved.length > 0 && isKept && (
        <p>Unsaved work stays in this browser. You can restore it when you sign in again.</p>
      )}
      <p>
        <WhatStays />
      </p>
    </SignOutConfirm>
  )
}
