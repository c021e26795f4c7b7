import { Button } from '@mantine/core'
import { Notice } from '@/ui/states/notice'

interface CheckIncompleteProps {
  missing: readonly string[]
  onCopyChanges: () => void
}

/** Shown if the check before a save did not return the whole blueprint. */
export function CheckIncomplete({ missing, onCopyChanges }: CheckIncompleteProps) {
  return (
    <Notice
      tone="bad"
      live
      title="Not saved: the check could not be read"
      action={
        <Button size="xs" onClick={onCopyChanges}>
          Copy my changes
        </Button>
      }
    >
      The service’s current version came{' '}
      {missing.length === 0 ? 'without any content' : `without ${missing.map(truncate).join(', ')}`}, so it is
      unknown what an update would overwrite. Nothing was sent. Your edits are still here. Save again, or
      reload to see the current version.
    </Notice>
  )
}

function truncate(field: string): string {
  return field.slice(0, 40)
}
