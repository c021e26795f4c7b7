import { Button } from '@/ui/button'
import styles from './blueprint-page.module.css'

interface SaveBarProps {
  changes: readonly string[]
  problems: number
  isSaving: boolean
  onDiscard: () => void
  onProblems: () => void
  isOverviewOpen: boolean
  onOverview: () => void
}

/** What would be saved, in words. */
export function SaveBar(props: SaveBarProps) {
  const { changes, problems, isSaving, onDiscard, onProblems, isOverviewOpen, onOverview } = props
  const count = changes.length
  return (
    <div className={styles.bar}>
      <p className={styles.barText}>
        {count === 0 ? (
          'No changes'
        ) : (
          <>
            <strong>{count === 1 ? '1 change' : `${count} changes`}:</strong> {changes.slice(0, 6).join(', ')}
            {count > 6 && ` and ${count - 6} more`}
          </>
        )}
      </p>
      {problems > 0 && (
        <Button size="sm" variant="bare" onClick={onProblems}>
          {problems === 1 ? '1 problem' : `${problems} problems`}
        </Button>
      )}
      {count > 0 && (
        <Button size="sm" variant="bare" disabled={isSaving} onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button
        size="sm"
        className={styles.overviewToggle}
        aria-expanded={isOverviewOpen}
        aria-controls="blueprint-overview"
        onClick={onOverview}
      >
        Overview
      </Button>
    </div>
  )
}
