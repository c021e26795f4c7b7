import { Button } from '@mantine/core'
import { useTraitActions } from '@/features/blueprints/actions/use-trait-actions'
import { truncate } from '@/lib/text/truncate'
import type { LanesFilterState } from './lanes-bar'
import styles from './no-lanes.module.css'

interface NoLanesProps {
  /** The filter that leaves no lanes; undefined if there are no traits. */
  filter: LanesFilterState | undefined
  onFilter: (filter: LanesFilterState) => void
}

/** Shown if there are no lanes. */
export function NoLanes({ filter, onFilter }: NoLanesProps) {
  const { add } = useTraitActions()
  if (!filter)
    return (
      <div className={styles.none}>
        <p>This blueprint has no traits yet.</p>
        <Button onClick={() => add()}>Add trait</Button>
      </div>
    )
  const text = filter.text.trim()
  return (
    <div className={styles.none} data-narrowed>
      <p>{text === '' ? 'No trait matches the filters.' : `No trait matches “${truncate(text, 60)}”.`}</p>
      <Button onClick={() => onFilter({ text: '', category: undefined, only: 'all' })}>
        Clear the filter
      </Button>
    </div>
  )
}
