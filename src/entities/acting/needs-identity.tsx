import { Button } from '@mantine/core'
import { useState } from 'react'
import { busyProps } from '@/ui/fields/busy-props'
import { describeFailure } from '@/api/failures/describe-failure'
import { isTokenRefused } from '@/api/failures/errors'
import { clockTime, dateOnly } from '@/lib/time/relative-time'
import { useIdentityName } from '@/entities/acting/identity-name'
import { canAct, type Identity } from '@/session/identities/identities-state'
import { useIdentities } from '@/session/identities/use-identities'
import { useSession } from '@/session/use-session'
import { Notice } from '@/ui/states/notice'
import { useServiceNow } from '@/ui/use-now'
import { mintTokenBody } from '@/api/assumptions/assumptions'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { restorePageFocus } from '@/ui/page/page-focus'
import { ActAs, type ActAsProps } from './act-as'
import { FailureLine } from '@/entities/requests/failure-line'
import { MintingFailure, PasteTokenDialog } from './token-dialogs'
import { useMinting } from './use-minting'

interface NeedsIdentityProps extends Omit<ActAsProps, 'of'> {
  /** For example "A question". */
  what: string
  /** Controlled, where other parts of the page open the choice too. */
  open?: boolean
  onOpen?: (open: boolean, isAgain?: boolean) => void
}

/**
 * Says that there is no acting end user, or that their token expired, was refused or could not be refreshed, and offers
 * to act as an end user. The page keeps its content. Renders nothing while the token works.
 */
export function NeedsIdentity({ what, ...choice }: NeedsIdentityProps) {
  const { state } = useIdentities()
  const chosen = state.isPaused ? undefined : state.identities.find(({ id }) => id === state.actingId)
  const isWell =
    chosen && canAct(chosen) && chosen.status !== 'outcome unknown' && chosen.refreshError === null
  if (isWell) return null
  return chosen ? <Trouble identity={chosen} choice={choice} /> : <Nobody what={what} choice={choice} />
}

type Choice = Omit<NeedsIdentityProps, 'what'>

function Nobody({ what, choice }: { what: string; choice: Choice }) {
  const { session } = useSession()
  return (
    <Notice bar title={`${what} needs an end user’s token`} action={<ActAs {...choice} size="xs" />}>
      The service accepts this request only from an end user. Choose one to act as.{' '}
      {session.isStored()
        ? 'A token is kept in this tab until it closes or you sign out.'
        : 'A token is kept until this page is reloaded.'}
    </Notice>
  )
}

function Trouble({ identity, choice }: { identity: Identity; choice: Choice }) {
  const { identities } = useIdentities()
  const { id, subject, status, refreshing, refreshError } = identity
  const name = useIdentityName(identity).slice(0, 60)
  const now = useServiceNow()
  // A token whose refresh was refused would be refused again.
  const canRefresh =
    !isTokenRefused(refreshError) &&
    (['ended', 'refused'].includes(status) || (canAct(identity) && status !== 'outcome unknown'))
  const isSpent = status === 'refused' || isTokenRefused(refreshError)
  return (
    <Notice
      bar
      tone="warn"
      live
      title={troubleOf(identity, name, now)}
      action={
        <>
          {isSpent && <RenewToken identity={identity} name={name} onActing={choice.onActing} />}
          {canRefresh && (
            <Button
              size="xs"
              variant={isSpent ? 'subtle' : 'default'}
              // The identity holds the reason for the failure.
              onClick={() => void identities.refresh(id).catch(() => undefined)}
              {...busyProps(refreshing)}
            >
              Refresh token
            </Button>
          )}
          <ActAs
            {...choice}
            suggested={[...(subject === null ? [] : [subject]), ...(choice.suggested ?? [])]}
            size="xs"
          />
        </>
      }
    >
      {refreshError !== null && (
        <>
          The refresh failed. <FailureLine failure={describeFailure(refreshError)} />{' '}
        </>
      )}
      {adviceOf(identity)}
    </Notice>
  )
}

const day = 24 * 60 * 60_000

function troubleOf({ status, endedAt }: Identity, name: string, now: number): string {
  const at =
    endedAt === null ? '' : now - endedAt < day ? ` at ${clockTime(endedAt)}` : ` on ${dateOnly(endedAt)}`
  if (status === 'ended') return `${name}’s token expired${at}`
  if (status === 'refused') return `The service refused ${name}’s token${at}`
  if (status === 'revoked') return `${name}’s token was revoked by a refresh${at}`
  if (status === 'not kept') return `${name}’s token was lost on reload`
  if (status === 'duplicate') return `${name}’s token is in another tab`
  if (status === 'outcome unknown') return `${name}’s token may have been revoked`
  return `${name}’s token could not be refreshed`
}

function adviceOf({ status, expiresAt }: Identity): string {
  if (status === 'not kept')
    return 'Your session is not kept across reloads, so end-user tokens are not kept either. Mint or paste a new token.'
  if (status === 'duplicate')
    return 'A duplicated tab starts without end-user tokens. Mint or paste a new token, or use the original tab.'
  if (status === 'refused')
    return `${
      expiresAt === null ? '' : 'It had not expired. '
    }This page stays as it is. To keep working as this end user, you need a new token.`
  if (status === 'ended' || status === 'revoked')
    return 'This page stays as it is. To keep working as this end user, you need a new token.'
  if (status === 'outcome unknown') return 'Use a new token to be sure.'
  return expiresAt === null ? '' : `The current token ends at ${clockTime(expiresAt)}.`
}

interface RenewTokenProps {
  identity: Identity
  name: string
  onActing: (() => void) | undefined
}

/** Another token for an end user whose token was refused: minted, or pasted if minting is off. */
function RenewToken({ identity: { subject }, name, onActing }: RenewTokenProps) {
  const { identities } = useIdentities()
  const { choices } = useAssumptions()
  const { minting, mint, failure, dismiss } = useMinting()
  const [isPasting, setPasting] = useState(false)
  const actAs = (identity: string) => {
    identities.actAs(identity)
    onActing?.()
    restorePageFocus()
  }
  const mintFor = async (id: string) => {
    const minted = await mint(id, name)
    if (minted !== undefined) actAs(minted)
  }
  return (
    <>
      {subject !== null && mintTokenBody(choices, subject) ? (
        <Button
          size="xs"
          aria-label={`Mint new for ${name}`}
          onClick={() => void mintFor(subject)}
          {...busyProps(minting !== undefined)}
        >
          Mint new
        </Button>
      ) : (
        <Button size="xs" onClick={() => setPasting(true)}>
          Paste another token
        </Button>
      )}
      {failure && (
        <MintingFailure
          failure={failure}
          onRetry={() => void mintFor(failure.id)}
          onBack={dismiss}
          onLeave={dismiss}
          onPaste={() => {
            dismiss()
            setPasting(true)
          }}
        />
      )}
      {isPasting && <PasteTokenDialog onDone={() => setPasting(false)} onAdded={actAs} />}
    </>
  )
}
