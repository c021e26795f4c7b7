import { Button } from '@mantine/core'
import { ButtonLink } from '@/ui/button-link'
import { describeFailure } from '@/api/failures/describe-failure'
import { ServiceError } from '@/api/failures/errors'
import { Dialog } from '@/ui/overlays/dialog'
import { ErrorCard } from '@/ui/states/error-card'
import type { MintingFailure as Failure } from './use-minting'

interface MintingFailureProps {
  failure: Failure
  onRetry: () => void
  onPaste: () => void
  /** Label of the way back if the id is wrong. */
  backLabel?: string | undefined
  onBack: () => void
  /** Called when another page opens. */
  onLeave: () => void
}

/** Why no token was minted, in the service's own words, and what to do next. */
export function MintingFailure(props: MintingFailureProps) {
  const { failure, onRetry, onPaste, backLabel = 'Back', onBack, onLeave } = props
  const described = describeMintingError(failure.error)
  // If the service does not know the end user, the request itself is right.
  const isIdAtFault = described.kind === 'not found'
  const first = { variant: 'filled', 'data-autofocus': true } as const
  return (
    <Dialog
      title={`Could not mint a token for ${failure.name.slice(0, 80)}`}
      onDismiss={onBack}
      footer={
        <Button onClick={onBack} {...(isIdAtFault ? first : {})}>
          {isIdAtFault ? backLabel : 'Close'}
        </Button>
      }
    >
      <ErrorCard
        live
        failure={described}
        actions={
          <>
            <ButtonLink
              to="/settings"
              search={{ assumption: 'mint-body' }}
              onClick={onLeave}
              {...(isIdAtFault ? {} : first)}
            >
              Change the request
            </ButtonLink>
            <Button variant="subtle" onClick={onPaste}>
              Paste a token
            </Button>
          </>
        }
        onRetry={onRetry}
        retryLabel="Try again"
      />
    </Dialog>
  )
}

/** The user does not type this request but chooses it in the settings. */
function describeMintingError(error: unknown) {
  const failure = describeFailure(error)
  if (!(error instanceof ServiceError) || failure.kind !== 'refused' || error.status === 401) return failure
  return {
    ...failure,
    title: 'The service refused to mint a token',
    next: 'Change the request to what the service expects, or paste a token.',
  }
}
