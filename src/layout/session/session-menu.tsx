import { Button } from '@mantine/core'
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { clockTime, exactTime } from '@/lib/time/relative-time'
import { StoredDataNotice } from '@/entities/requests/stored-data-notice'
import { useSession } from '@/session/use-session'
import { useAppearance } from '@/ui/styles/appearance'
import { SegmentedField } from '@/ui/fields/segmented-field'
import styles from '@/layout/top-bar/identity-bar.module.css'
import { endedText } from '@/session/time-left'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const

interface SessionMenuProps {
  onDone: () => void
  onSignOut: () => void
  onSignOutAndDelete: () => void
}

export function SessionMenu({ onDone, onSignOut, onSignOutAndDelete }: SessionMenuProps) {
  const { session, state } = useSession()
  const { theme, setTheme } = useAppearance()
  return (
    <>
      <div className={styles.about}>
        <h2>{state.name ?? 'Signed in'}</h2>
        {state.email && state.email !== state.name && <p>{state.email}</p>}
        {state.signedInAt !== null && (
          <p title={exactTime(state.signedInAt)}>
            Signed in at {clockTime(state.signedInAt)} with{' '}
            {state.method === 'api key' ? 'an API key' : 'email'}
          </p>
        )}
        <EndLine />
      </div>
      <div className={styles.about}>
        <SegmentedField label="Theme" options={themes} value={theme} onChange={setTheme} />
      </div>
      <div className={styles.actions}>
        <Button
          leftSection={<IconLogin size={15} aria-hidden />}
          onClick={() => {
            onDone()
            session.openSheet()
          }}
        >
          Sign in again
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconLogout size={15} aria-hidden />}
          onClick={() => {
            onDone()
            onSignOut()
          }}
        >
          Sign out
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => {
            onDone()
            onSignOutAndDelete()
          }}
        >
          Sign out and delete local data
        </Button>
        <p className={styles.fine}>
          Signing out removes the token from all tabs. The service documents no way to revoke it.{' '}
          <StoredDataNotice />
        </p>
      </div>
    </>
  )
}

function EndLine() {
  const { state } = useSession()
  if (state.status === 'expired')
    return <p>The session {endedText(state.endedAt)}. The page stays as it is.</p>
  if (state.expiresAt === null) {
    return (
      <p>
        {state.method === 'api key' ? 'API keys have no countdown.' : 'The token does not say when it ends.'}
      </p>
    )
  }
  return (
    <p title={exactTime(state.expiresAt)}>
      Ends at {clockTime(state.expiresAt)}. The service documents no refresh: sign in again when it ends.
    </p>
  )
}
