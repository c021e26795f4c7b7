import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { useState } from 'react'
import { SignOutDialog } from '@/references/sign-out-dialog'
import { useSession } from '@/session/use-session'
import { useUnsavedWork } from '@/session/use-unsaved-work'
import { Button } from '@/ui/button'

/** Signs out in every tab, and asks first when edits would be lost. */
export function SignOutButton() {
  const { session } = useSession()
  const hasUnsavedWork = useUnsavedWork().length > 0
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="bare"
        icon={<IconLogout size={16} aria-hidden />}
        onClick={() => (hasUnsavedWork ? setAsking(true) : session.signOut())}
      >
        Sign out
      </Button>
      {asking && <SignOutDialog onClose={() => setAsking(false)} />}
    </>
  )
}
