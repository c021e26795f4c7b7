import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLockExclamation.mjs'
import { useSignOut } from '@/entities/use-sign-out'
import { useSession } from '@/session/use-session'
import { Avatar } from '@/ui/avatar'
import { lazyPart } from '@/ui/lazy-part'
import { useServiceNow } from '@/ui/use-now'
import { IdentityCell } from './identity-cell'
import { endedText, timeLeftText } from '@/session/time-left'

const SessionMenu = lazyPart(async () => (await import('./session-menu')).SessionMenu)

export function SessionCell() {
  const { state } = useSession()
  const now = useServiceNow()
  const { signOut, signOutAndDelete, dialog } = useSignOut()
  const name = state.name ?? 'Signed in'
  const ended = state.status === 'expired' || state.status === 'signed out'
  const icon = ended ? (
    <IconLock size={18} stroke={1.6} aria-hidden />
  ) : state.method === 'api key' ? (
    <IconKey size={16} stroke={1.8} aria-hidden />
  ) : (
    <Avatar name={name} size={20} />
  )
  return (
    <>
      <IdentityCell
        name="Session"
        icon={icon}
        value={ended ? endedText(state.endedAt) : name}
        rest={ended ? undefined : timeLeftText(state.expiresAt, now)}
        tone={ended ? 'bad' : state.warning ? 'warn' : 'plain'}
      >
        {(close) => <SessionMenu onDone={close} onSignOut={signOut} onSignOutAndDelete={signOutAndDelete} />}
      </IdentityCell>
      {dialog}
    </>
  )
}
