import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { useState } from 'react'
import { unsavedWork } from '@/session/unsaved-work'
import { useSession } from '@/session/use-session'
import { useUnsavedWork } from '@/session/use-unsaved-work'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'

/** Signs out in every tab, and asks first when edits would be lost. */
export function SignOutButton() {
  const { session } = useSession()
  const unsaved = useUnsavedWork().reduce((total, { count }) => total + count, 0)
  const [asking, setAsking] = useState(false)
  const signOut = () => {
    unsavedWork.clear()
    session.signOut()
  }
  return (
    <>
      <Button
        variant="bare"
        icon={<IconLogout size={16} aria-hidden />}
        onClick={() => (unsaved > 0 ? setAsking(true) : signOut())}
      >
        Sign out
      </Button>
      {asking && (
        <ConfirmDialog
          title="Sign out and lose unsaved changes?"
          confirmLabel="Sign out"
          danger
          onConfirm={signOut}
          onCancel={() => setAsking(false)}
        >
          {unsaved === 1 ? '1 change is' : `${unsaved} changes are`} not saved to the service yet.
        </ConfirmDialog>
      )}
    </>
  )
}
