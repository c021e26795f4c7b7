import { Button, Kbd } from '@mantine/core'
import { modifierKey } from '@/lib/modifier-key'
import classes from './editing.module.css'
import type { RecordReview } from './use-record-form'

/** At the bottom of a record: what is unsaved, and the way to save it. */
export function SaveBar({ review }: { review: RecordReview }) {
  const changed = Object.keys(review.edits).map((field) => review.labels[field]?.toLowerCase() ?? field)
  const isClean = changed.length === 0
  return (
    <div className={classes.bar}>
      <span role="status" style={{ flex: '1 0 160px' }}>
        {isClean
          ? 'No unsaved changes'
          : `${changed.length} ${changed.length === 1 ? 'change' : 'changes'}: ${changed.join(', ')}`}
      </span>
      {!isClean && (
        <Button variant="subtle" onClick={review.discard}>
          Discard
        </Button>
      )}
      {/* Still there after a save, so that the focus stays. */}
      <Button
        variant="filled"
        aria-disabled={isClean}
        {...(isClean && { 'data-disabled': true })}
        rightSection={<Kbd size="xs">{`${modifierKey} S`}</Kbd>}
        onClick={review.open}
      >
        {'Review & save'}
      </Button>
    </div>
  )
}
