import { Button } from '@mantine/core'
import { describeFailure } from '@/api/failures/describe-failure'
import { truncate } from '@/lib/text/truncate'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { Notice } from '@/ui/states/notice'
import type { SavedBlueprint } from '@/features/blueprints/saving/save-blueprint'

interface SaveRemarksProps {
  saved: SavedBlueprint
  /** Top-level fields with current changes in the draft. */
  unsaved: readonly string[]
  onCopyChanges: () => void
  onDismiss: () => void
}

/** Remarks about a save that the service accepted. */
export function SaveRemarks({ saved, unsaved, onCopyChanges, onDismiss }: SaveRemarksProps) {
  const { raced, differs, unread, otherId } = saved
  const dismiss = (
    <Button size="xs" variant="subtle" onClick={onDismiss}>
      Understood
    </Button>
  )
  return (
    <>
      {differs.length > 0 && (
        <Notice
          live
          tone="warn"
          title="Accepted, but saved differently from what was sent"
          action={
            <>
              {unsaved.length > 0 && (
                <Button size="xs" onClick={onCopyChanges}>
                  Copy my changes
                </Button>
              )}
              {dismiss}
            </>
          }
        >
          The service reported no error, but now has something else in {differs.join(', ')}.{' '}
          {whereEditsAre(differs, unsaved)}
        </Notice>
      )}
      {raced && (
        <Notice live tone="warn" title="Saved, but someone else may have saved too" action={dismiss}>
          The revision rose by more than one between our check and our update. If each save raises it by one,
          someone saved in between, and their changes to the same fields may have been overwritten.{' '}
          <AssumedMark id="no-concurrency-token">The interface has no guard against it</AssumedMark>.
        </Notice>
      )}
      {otherId !== undefined && (
        <Notice live tone="warn" title="The answer to the update is for another blueprint" action={dismiss}>
          Its id is <code>{truncate(otherId, 120)}</code>. The answer was ignored.
        </Notice>
      )}
      {unread && (
        <Notice live tone="warn" title="Saved, but not read back" action={dismiss}>
          The service accepted the update but did not return what it has now.{' '}
          {unread === 'incomplete' ? 'Its answer was not the whole blueprint' : describeFailure(unread).title}
          . The form shows what was sent.
        </Notice>
      )}
    </>
  )
}

function whereEditsAre(differs: readonly string[], unsaved: readonly string[]): string {
  const open = differs.filter((field) => unsaved.includes(field))
  if (open.length === 0) return 'The draft has no changes there.'
  const where = open.length === differs.length ? 'there' : `in ${open.join(', ')}`
  return `Your edits are still in the form and still unsaved ${where}.`
}
