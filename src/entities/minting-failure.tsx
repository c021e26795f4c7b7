import { Link } from '@tanstack/react-router'
import { describeFailure } from '@/api/describe-failure'
import { ServiceError } from '@/api/errors'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-class'
import { Dialog } from '@/ui/dialog'
import { ErrorCard } from '@/ui/error-card'
import type { MintingFailure as Failure } from './use-minting'

interface MintingFailureProps {
  failure: Failure
  onRetry: () => void
  onPaste: () => void
  onDismiss: () => void
}

/** Why no token was minted, in the service's own words, and the ways on. */
export function MintingFailure({ failure, onRetry, onPaste, onDismiss }: MintingFailureProps) {
  return (
    <Dialog
      title={`Could not mint a token for ${failure.name.slice(0, 80)}`}
      onDismiss={onDismiss}
      footer={<Button onClick={onDismiss}>Close</Button>}
    >
      <ErrorCard
        live
        failure={describeMintingError(failure.error)}
        actions={
          <>
            <Link
              to="/settings"
              search={{ assumption: 'mint-body' }}
              data-autofocus
              className={buttonClass({ variant: 'filled' })}
            >
              Change the request
            </Link>
            <Button variant="bare" onClick={onPaste}>
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
