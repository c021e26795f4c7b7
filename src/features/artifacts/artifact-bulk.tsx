import { Button } from '@mantine/core'
import { pluralize } from '@/lib/text/pluralize'
import styles from './artifacts-page.module.css'
import type { ArtifactToDelete } from './deletion/send-deletions'

interface ArtifactBulkProps {
  taken: readonly ArtifactToDelete[]
  isBusy: boolean
  onDelete: () => void
  onNone: () => void
}

export function ArtifactBulk({ taken, isBusy, onDelete, onNone }: ArtifactBulkProps) {
  if (taken.length === 0) return null
  return (
    <section className={styles.bulk} aria-label="Selected">
      <b>{pluralize(taken.length, 'file')} selected</b>
      <Button
        size="xs"
        color="red"
        // It keeps the focus after its dialog.
        aria-disabled={isBusy}
        title={isBusy ? 'Another deletion is in progress' : undefined}
        onClick={isBusy ? undefined : onDelete}
      >
        Delete…
      </Button>
      <Button size="xs" variant="subtle" onClick={onNone}>
        Clear selection
      </Button>
    </section>
  )
}
