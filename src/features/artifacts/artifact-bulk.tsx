import { pluralize } from '@/lib/pluralize'
import { Button } from '@/ui/button'
import styles from './artifacts-page.module.css'
import type { ArtifactToDelete } from './send-deletions'

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
        size="sm"
        variant="danger"
        disabled={isBusy}
        title={isBusy ? 'Another deletion is under way' : undefined}
        onClick={onDelete}
      >
        Delete…
      </Button>
      <Button size="sm" variant="bare" onClick={onNone}>
        Select none
      </Button>
    </section>
  )
}
