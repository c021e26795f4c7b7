import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLockExclamation.mjs'
import { useSession } from '@/session/use-session'
import { Face } from '@/ui/face'
import { useNow } from '@/ui/use-now'
import { IdentityCell } from './identity-cell'
import { endedWords, lifeWords } from './life-words'
import { SessionMenu } from './session-menu'

export function SessionCell() {
  const { state } = useSession()
  const now = useNow()
  const name = state.name ?? 'Signed in'
  const menu = (close: () => void) => <SessionMenu onDone={close} />
  if (state.status === 'expired' || state.status === 'signed out') {
    return (
      <IdentityCell
        name="Session"
        icon={<IconLock size={18} stroke={1.6} aria-hidden />}
        value={endedWords(state.endedAt)}
        tone="bad"
      >
        {menu}
      </IdentityCell>
    )
  }
  return (
    <IdentityCell
      name="Session"
      icon={
        state.method === 'api key' ? (
          <IconKey size={16} stroke={1.8} aria-hidden />
        ) : (
          <Face name={name} size={20} />
        )
      }
      value={name}
      rest={lifeWords(state.expiresAt, now)}
      tone={state.warning ? 'warn' : 'plain'}
    >
      {menu}
    </IdentityCell>
  )
}
