import { Button, Loader } from '@mantine/core'
import styles from './deletion-bar.module.css'
import { deletionSummary } from '@/features/artifacts/model/deletion'
import { namesOf, type Deletions } from './use-deletions'

const outcomeLabels = {
  deleted: 'Deleted',
  'already deleted': 'Already deleted',
  'not deleted': 'Not deleted',
  unknown: 'Unknown',
}

/** A deletion that is waiting, running, or did not succeed in full. Hovering pauses the countdown. */
export function DeletionBar({ deletions, onReload }: { deletions: Deletions; onReload: () => void }) {
  const { phase, onHold, onUndo, onRetry, onDismiss } = deletions
  if (phase.kind === 'none') return null
  return (
    <section
      className={styles.bar}
      aria-label="Deletion"
      data-toast
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      {phase.kind === 'waiting' && (
        <div className={styles.line}>
          <p>
            <b>{namesOf(phase.items)}</b> will be deleted in{' '}
            <span className={styles.left}>{phase.left} s</span>
            <small>You can still undo it on another page. Closing the tab deletes nothing.</small>
          </p>
          <Button onClick={onUndo}>Undo</Button>
        </div>
      )}
      {phase.kind === 'sending' && (
        <div className={styles.line}>
          <Loader />
          <p>
            Deleting <b>{namesOf(phase.items)}</b>
            {phase.items.length > 1 && `, ${phase.results.size} of ${phase.items.length} answered`}
          </p>
        </div>
      )}
      {phase.kind === 'done' && <Done {...{ phase, onRetry, onDismiss, onReload }} />}
    </section>
  )
}

interface DoneProps extends Pick<Deletions, 'onRetry' | 'onDismiss'> {
  phase: Extract<Deletions['phase'], { kind: 'sending' | 'done' }>
  onReload: () => void
}

function Done({ phase: { items, results }, onRetry, onDismiss, onReload }: DoneProps) {
  const failed = items.filter(({ id }) => results.get(id)?.outcome === 'not deleted')
  const hasUnknown = items.some(({ id }) => results.get(id)?.outcome === 'unknown')
  return (
    <>
      <h2>{deletionSummary([...results.values()])}</h2>
      <ul className={styles.results}>
        {items.map(({ id, name }) => {
          const result = results.get(id)
          return (
            <li key={id} data-outcome={result?.outcome}>
              <b>{name}</b>
              <span>{outcomeLabels[result?.outcome ?? 'unknown']}</span>
              {result?.why !== undefined && <small>{result.why}</small>}
            </li>
          )
        })}
      </ul>
      {hasUnknown && (
        <p>
          Unknown deletions are not sent again from here. Reload the list to see whether the files are still
          there.
        </p>
      )}
      <div className={styles.actions}>
        {failed.length > 0 && (
          <Button onClick={() => onRetry(failed)}>
            {items.length === 1 ? 'Delete again' : `Delete the ${failed.length} again`}
          </Button>
        )}
        {hasUnknown && <Button onClick={onReload}>Reload the list</Button>}
        <Button variant="subtle" onClick={onDismiss}>
          Close
        </Button>
      </div>
    </>
  )
}
