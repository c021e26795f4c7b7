import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs'
import { useIdentityName } from '@/references/identity-name'
import type { Identity } from '@/session/identities-state'
import { useIdentities } from '@/session/use-identities'
import { Ring } from '@/ui/ring'
import { useNow } from '@/ui/use-now'
import { IdentityCell } from './identity-cell'
import { deathOf, lifeWords } from './life-words'
import { lazyPart } from '@/ui/lazy-part'

const ActingMenu = lazyPart(async () => (await import('./acting-menu')).ActingMenu)

export function ActingCell() {
  const { state } = useIdentities()
  const now = useNow()
  const acting = state.identities.find(({ id }) => id === state.actingId)
  const name = useIdentityName(acting ?? { subject: null, name: '' })
  const menu = (close: () => void) => <ActingMenu onDone={close} />
  if (!acting || state.frozen) {
    return (
      <IdentityCell
        name="Acting as"
        icon={<IconUserQuestion size={17} stroke={1.7} aria-hidden />}
        value={state.frozen ? 'Frozen' : 'Nobody'}
        tone="off"
      >
        {menu}
      </IdentityCell>
    )
  }
  const dead = deathOf(acting)
  return (
    <IdentityCell
      name="Acting as"
      icon={
        dead ? (
          <IconUserOff size={17} stroke={1.7} aria-hidden />
        ) : (
          <Ring left={partLeft(acting, now)} tone={acting.status === 'expiring' ? 'warn' : 'accent'} />
        )
      }
      value={name}
      rest={dead ?? lifeWords(acting.expiresAt, now)}
      tone={dead ? 'bad' : acting.status === 'expiring' ? 'warn' : 'plain'}
    >
      {menu}
    </IdentityCell>
  )
}

function partLeft({ expiresAt, refreshedAt, addedAt }: Identity, now: number): number | undefined {
  if (expiresAt === null) return undefined
  const start = refreshedAt ?? addedAt
  return expiresAt <= start ? 0 : (expiresAt - now) / (expiresAt - start)
}
