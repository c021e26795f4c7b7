import { describeFailure } from '@/api/describe-failure'
import { AssumedMark } from '@/references/assumed-mark'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import type { Saved } from './save-blueprint'

/** What was remarkable about a save that went through. */
export function SaveRemarks({ saved, onDismiss }: { saved: Saved; onDismiss: () => void }) {
  const { raced, differs, unread } = saved
  const dismiss = (
    <Button size="sm" variant="bare" onClick={onDismiss}>
      Understood
    </Button>
  )
  return (
    <>
      {raced && (
        <Notice live tone="warn" title="Saved, but somebody saved at the same moment" action={dismiss}>
          The revision rose by more than one between our check and our update. If they changed the same
          fields, theirs may be overwritten.{' '}
          <AssumedMark id="no-concurrency-token">The interface has no guard against it</AssumedMark>.
        </Notice>
      )}
      {differs.length > 0 && (
        <Notice live tone="warn" title="The service keeps something else than was sent" action={dismiss}>
          Came back differently: {differs.join(', ')}. The form shows what the service has now.
        </Notice>
      )}
      {unread && (
        <Notice live tone="warn" title="Saved, but not read back" action={dismiss}>
          The service accepted the update and did not tell what it has now. {describeFailure(unread).title}.
          The form shows what was sent.
        </Notice>
      )}
    </>
  )
}
