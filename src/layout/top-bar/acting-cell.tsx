import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs'
import { useState } from 'react'
import { ActAsPopover } from '@/entities/acting/act-as'
import { useIdentityName } from '@/entities/acting/identity-name'
import type { Identity } from '@/session/identities/identities-state'
import { useIdentities } from '@/session/identities/use-identities'
import { Ring } from '@/ui/ring'
import { useServiceNow } from '@/ui/use-now'
import { IdentityCellButton, type IdentityCellProps } from './identity-cell'
import { inactiveReason, timeLeftText } from '@/session/time-left'

export function ActingCell() {
  const [open, setOpen] = useState(false)
  const cell = useCell()
  return (
    <ActAsPopover
      trigger={<IdentityCellButton {...cell} open={open} onClick={() => setOpen((before) => !before)} />}
      open={open}
      onOpen={setOpen}
      align="end"
    />
  )
}

function useCell(): IdentityCellProps {
  const { state } = useIdentities()
  const now = useServiceNow()
  const acting = state.identities.find(({ id }) => id === state.actingId)
  const name = useIdentityName(acting ?? { subject: null, name: '' })
  if (!acting || state.isPaused)
    return {
      name: 'Acting as',
      icon: <IconUserQuestion size={17} stroke={1.7} aria-hidden />,
      value: state.isPaused ? 'Paused' : 'Nobody',
      tone: 'off',
    }
  const inactive = inactiveReason(acting)
  return {
    name: 'Acting as',
    icon: inactive ? (
      <IconUserOff size={17} stroke={1.7} aria-hidden />
    ) : (
      <Ring left={remainingFraction(acting, now)} tone={acting.status === 'expiring' ? 'warn' : 'accent'} />
    ),
    value: name,
    rest: inactive ?? timeLeftText(acting.expiresAt, now),
    tone: inactive ? 'bad' : acting.status === 'expiring' ? 'warn' : 'plain',
  }
}

function remainingFraction({ expiresAt, refreshedAt, addedAt }: Identity, now: number): number | undefined {
  if (expiresAt === null) return undefined
  const start = refreshedAt ?? addedAt
  return expiresAt <= start ? 0 : (expiresAt - now) / (expiresAt - start)
}
