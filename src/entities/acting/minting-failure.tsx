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
  /** What the way back is called where the id is at fault. */
  backLabel?: string | undefined
  onBack: () => void
  /** Another page is opened. */
  onLeave: () => void
}

/** Why no token was minted, in the service's own words, and the ways on. */
export function MintingFailure(props: MintingFailureProps) {
  const { failure, onRetry, onPaste, backLabel = 'Back', onBack, onLeave } = props
  const described = describeMintingError(failure.error)
  // The request is right where it names nobody whom the service knows.
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

/** What was sent is not typed by the user: it is chosen in the settings. */
function describeMintingError(error: unknown) {
  const failure = describeFailure(error)
  if (!(error instanceof ServiceError) || failure.kind !== 'refused' || error.status === 401) return failure
  return {
    ...failure,
    title: 'The service refused to mint a token',
    next: 'Change the request to what the service expects, or paste a token.',
  }
}
