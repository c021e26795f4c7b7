import { Button, Kbd } from '@mantine/core'
import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { timeLeftText, inactiveReason } from '@/session/time-left'
import { canAct, type Identity } from '@/session/identities/identities-state'
import { useIdentities } from '@/session/identities/use-identities'
import { busyProps } from '@/ui/fields/busy-props'
import { ButtonLink } from '@/ui/button-link'
import { shortId } from '@/ui/short-id'
import { useServiceNow } from '@/ui/use-now'
import type { EndUser } from './act-as'
import styles from './act-as.module.css'
import { IdentityAvatar } from './identity-avatar'
import { useIdentityName } from './identity-name'
import { EntityAvatar } from '@/entities/entity-avatar'
import { MintForm } from './mint-form'

interface ActAsPanelProps {
  suggested?: readonly string[] | undefined
  of?: EndUser | undefined
  /** Initial value of the field for any other end user. The field has the focus then. */
  initialId: string | undefined
  /** The end user whose token is being minted. */
  minting: string | undefined
  onActAs: (identity: string) => void
  onMint: (endUser: EndUser) => void
  onPaste: () => void
  onClose: () => void
}

const most = 8

/** Choices of end users to act as: those of this page, those with a token in this tab, and any other by id. */
export function ActAsPanel({
  suggested = [],
  of,
  initialId,
  minting,
  onActAs,
  onMint,
  onPaste,
  onClose,
}: ActAsPanelProps) {
  const { identities, state } = useIdentities()
  const list = useRef<HTMLUListElement>(null)
  const ofPage = useEndUsersOfPage()
  const wanted = of ? [of.id] : [...new Set([...ofPage, ...suggested])].slice(0, most)
  const holding = (id: string) => state.identities.filter(({ subject }) => subject === id)
  const others = of ? [] : state.identities.filter(({ subject }) => !subject || !wanted.includes(subject))
  const held = (identity: Identity) => (
    <HeldIdentity
      key={identity.id}
      identity={identity}
      digit={state.identities.indexOf(identity) + 1}
      isActing={identity.id === state.actingId && !state.isPaused}
      minting={minting}
      onActAs={() => onActAs(identity.id)}
      onMint={onMint}
    />
  )
  const isEmpty = wanted.length + others.length === 0
  const isInField = initialId !== undefined && of === undefined
  useEffect(() => {
    if (!isInField) list.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isInField])
  return (
    <>
      <div className={styles.about}>
        <h2>Act as</h2>
        {state.isPaused && <p>Acting and funding are paused. Choose an end user to resume.</p>}
        <p>Artifacts, corpus queries and episodes are requested as an end user, using their token.</p>
      </div>
      {!isEmpty && (
        <ul ref={list} className={styles.people} aria-label="End users">
          {wanted.map((id) =>
            holding(id).length > 0 ? (
              holding(id).map(held)
            ) : (
              <Unheld key={id} id={id} name={of?.name} minting={minting} onMint={onMint} />
            ),
          )}
          {others.map(held)}
        </ul>
      )}
      <MintForm only={of?.id} isFirst={isEmpty} initialId={initialId} minting={minting} onMint={onMint} />
      <div className={styles.actions}>
        <Button onClick={onPaste}>Paste a token</Button>
        <ButtonLink to="/identities" variant="subtle" onClick={onClose} children="Identities" />
        {state.actingId !== null && (
          <Button
            variant="subtle"
            onClick={() => {
              identities.actAs(null)
              onClose()
            }}
          >
            Act as nobody
          </Button>
        )}
      </div>
    </>
  )
}

/** End users in the address. */
function useEndUsersOfPage(): string[] {
  const { participant } = useSearch({ strict: false })
  const { id } = useParams({ strict: false })
  const isEndUser = useLocation({ select: ({ pathname }) => pathname.startsWith('/end-users/') })
  return [isEndUser ? id : undefined, participant].filter((one) => one !== undefined)
}

interface HeldIdentityProps {
  identity: Identity
  digit: number
  isActing: boolean
  minting: string | undefined
  onActAs: () => void
  onMint: (endUser: EndUser) => void
}

function HeldIdentity({ identity, digit, isActing, minting, onActAs, onMint }: HeldIdentityProps) {
  const now = useServiceNow()
  const name = useIdentityName(identity).slice(0, 120)
  const { subject } = identity
  const inactive = inactiveReason(identity)
  const words = inactive ?? timeLeftText(identity.expiresAt, now) ?? 'expiry unknown'
  const avatar = <IdentityAvatar identity={identity} />
  return (
    <li>
      {canAct(identity) ? (
        <button
          type="button"
          className={styles.choice}
          aria-pressed={isActing}
          aria-label={`Act as ${name}, ${words}`}
          onClick={onActAs}
        >
          {avatar}
          <span>{name}</span>
          <small>{words}</small>
          {digit <= 9 && <Kbd>{`Alt ${digit}`}</Kbd>}
        </button>
      ) : (
        <span className={styles.choice}>
          {avatar}
          <span>{name}</span>
          <small>{words}</small>
        </span>
      )}
      {inactive !== undefined && subject !== null && (
        <MintButton name={name} id={subject} minting={minting} onMint={() => onMint({ id: subject, name })} />
      )}
    </li>
  )
}

interface UnheldProps {
  id: string
  name: string | undefined
  minting: string | undefined
  onMint: (endUser: EndUser) => void
}

function Unheld({ id, name: givenName, minting, onMint }: UnheldProps) {
  const entry = useCatalogEntity({ kind: 'end user', id })
  const name = (givenName ?? entityName(entry) ?? shortId(id)).slice(0, 120)
  return (
    <li>
      <span className={styles.choice} title={id}>
        <EntityAvatar kind="end user" entry={entry} />
        <span>{name}</span>
        <small>no token here</small>
      </span>
      <MintButton id={id} name={name} minting={minting} onMint={() => onMint({ id, name })} />
    </li>
  )
}

interface MintButtonProps {
  id: string
  name: string
  /** Only one token is minted at a time. */
  minting: string | undefined
  onMint: () => void
}

function MintButton({ id, name, minting, onMint }: MintButtonProps) {
  return (
    <Button
      size="xs"
      disabled={minting !== undefined && minting !== id}
      aria-label={`Mint token for ${name}`}
      onClick={onMint}
      {...busyProps(minting === id)}
    >
      Mint token
    </Button>
  )
}
