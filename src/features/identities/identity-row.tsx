import { ActionIcon, Badge, Button } from '@mantine/core'
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { busyProps } from '@/ui/fields/busy-props'
import { labeled } from '@/ui/overlays/labeled'
import { IdentityAvatar } from '@/entities/acting/identity-avatar'
import { useIdentityName } from '@/entities/acting/identity-name'
import { exactTime, clockTime, relativeTime, shortDuration } from '@/lib/time/relative-time'
import { canAct, type Identity } from '@/session/identities/identities-state'
import { classNames } from '@/ui/styles/class-names'
import { IdChip } from '@/ui/id-chip'
import { Menu } from '@/ui/overlays/menu'
import { Ring } from '@/ui/ring'
import { useServiceNow } from '@/ui/use-now'
import styles from './identities-page.module.css'

interface Props {
  identity: Identity
  isActing: boolean
  /** It would act if acting were not paused. */
  isPaused: boolean
  onActAs: (actions: boolean) => void
  onRefresh: () => void
  /** Undefined if minting is off, or the end user is unknown. */
  onMint: ((name: string) => void) | undefined
  isMinting: boolean
  onPaste: () => void
  onDrop: () => void
}

export function IdentityRow(props: Props) {
  const { identity, isActing, isPaused, isMinting, onActAs, onRefresh, onPaste, onDrop } = props
  const name = useIdentityName(identity)
  const { subject, tenantId, status, refreshing, askedFor } = identity
  const onMint = props.onMint && (() => props.onMint?.(name))
  const isDead = !canAct(identity)
  const isWrongUser = askedFor !== null && askedFor !== subject
  return (
    <tr className={classNames(isActing && styles.acting)}>
      <th scope="row">
        <div className={styles.who}>
          <IdentityAvatar identity={identity} size={28} />
          <span className={styles.name}>{name}</span>
          {isActing && <Badge color={isPaused ? 'gray' : 'teal'}>{isPaused ? 'Paused' : 'Acting'}</Badge>}
          {isWrongUser && (
            <Badge
              color="yellow"
              title={`Minted for ${askedFor}, but the token names ${subject ?? 'nobody'}`}
            >
              Wrong user
            </Badge>
          )}
        </div>
      </th>
      <td data-label="Id">
        {subject === null ? (
          <span className={styles.none}>not given by the token</span>
        ) : (
          <IdChip id={subject} what="end user id" bare />
        )}
      </td>
      <td data-label="Tenant" className={styles.tenant}>
        {tenantId ?? <span className={styles.none}>not given</span>}
      </td>
      <td data-label="Lifetime">
        <Lifetime identity={identity} />
      </td>
      <td className={styles.actions}>
        {isDead || status === 'outcome unknown' ? (
          <>
            {onMint && (
              <Button
                size="xs"
                onClick={onMint}
                aria-label={`Mint new for ${name}`}
                {...busyProps(isMinting)}
              >
                Mint new
              </Button>
            )}
            <Button size="xs" variant={onMint ? 'subtle' : 'default'} onClick={onPaste}>
              Paste new token
            </Button>
          </>
        ) : (
          <>
            {!isActing && (
              <Button size="xs" onClick={() => onActAs(true)} aria-label={`Act as ${name}`}>
                Act as
              </Button>
            )}
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconRefresh size={15} aria-hidden />}
              onClick={onRefresh}
              aria-label={`Refresh ${name}`}
              {...busyProps(refreshing)}
            >
              Refresh
            </Button>
          </>
        )}
        <Menu
          label={`More for ${name}`}
          align="end"
          groups={[
            [
              ...(isActing ? [{ label: 'Stop acting', onSelect: () => onActAs(false) }] : []),
              { label: 'Paste a new token', onSelect: onPaste },
            ],
            [
              {
                label: 'Remove',
                note: 'Removes the token from this tab. The service does not revoke it.',
                onSelect: onDrop,
                danger: true,
              },
            ],
          ]}
        >
          {(trigger) => (
            <ActionIcon {...trigger} size="xs" {...labeled(`More for ${name}`)}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          )}
        </Menu>
      </td>
    </tr>
  )
}

function Lifetime({ identity }: { identity: Identity }) {
  const now = useServiceNow()
  const tone = lifetimeTone(identity)
  const { expiresAt } = identity
  const isOver = !canAct(identity)
  return (
    <span
      className={classNames(styles.life, styles[tone])}
      title={expiresAt === null ? undefined : exactTime(expiresAt)}
    >
      {isOver ? (
        <IconCircleOff size={18} stroke={1.5} aria-hidden />
      ) : (
        <Ring left={remainingFraction(identity, now)} tone={tone === 'warn' ? 'warn' : 'accent'} />
      )}
      {lifetimeText(identity, now)}
    </span>
  )
}

/** How long an identity lives, or how it ended, in short form. */
function lifetimeText(identity: Identity, now: number): string {
  const { status, refreshing, endedAt, expiresAt, overdue } = identity
  if (refreshing) return 'refreshing'
  if (status === 'ended' || status === 'refused') {
    const word = status === 'ended' ? 'expired' : 'refused by the service'
    return endedAt === null ? word : `${word} ${pastTime(endedAt, now)}`
  }
  if (status === 'revoked') return 'revoked by a refresh elsewhere'
  if (status === 'not kept') return 'lost on reload'
  if (status === 'duplicate') return 'in another tab'
  if (status === 'outcome unknown') return 'no answer to the refresh, may be revoked'
  if (expiresAt === null) return 'expiry unknown'
  if (overdue) return `past its end, ${pastTime(expiresAt, now)}`
  return expiresAt - now < 60_000 ? 'under 1 min' : shortDuration(expiresAt - now)
}

/** Today's times show only the time of day. */
function pastTime(at: number, now: number): string {
  return now - at < 20 * 60 * 60_000 ? clockTime(at) : relativeTime(at, now)
}

function lifetimeTone({ status, overdue }: Identity): 'accent' | 'warn' | 'bad' | 'off' {
  if (status === 'revoked' || status === 'refused') return 'bad'
  if (status === 'ended' || status === 'not kept' || status === 'duplicate') return 'off'
  return status === 'expiring' || status === 'outcome unknown' || overdue ? 'warn' : 'accent'
}

/** Remaining fraction of an identity's lifetime, 0 to 1; undefined if its end is unknown. */
function remainingFraction({ expiresAt, refreshedAt, addedAt }: Identity, now: number): number | undefined {
  if (expiresAt === null) return undefined
  const start = refreshedAt ?? addedAt
  return expiresAt <= start ? 0 : Math.max(0, Math.min(1, (expiresAt - now) / (expiresAt - start)))
}
