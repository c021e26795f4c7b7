import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs'
import { AssumedMark } from '@/references/assumed-mark'
import { Button } from '@/ui/button'
import { CheckboxField } from '@/ui/checkbox-field'
import { TextField } from '@/ui/text-field'
import { GoalMark } from '@/blueprint/marks/goal-mark'
import styles from './goals-view.module.css'
import type { MatrixFilter } from './matrix-filter'

interface GoalsToolbarProps {
  filter: MatrixFilter
  onFilter: (filter: MatrixFilter) => void
  shown: string
  onPaste: () => void
  onAdd: () => void
}

/** What the matrix shows, and what can be added to it. */
export function GoalsToolbar({ filter, onFilter, shown, onPaste, onAdd }: GoalsToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <TextField
        type="search"
        label="Find a goal or trait"
        hideLabel
        placeholder="Find a goal or trait"
        className={styles.find}
        spellCheck={false}
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.target.value })}
      />
      <CheckboxField
        label="Only traits with targets"
        checked={filter.onlyAimedAt}
        onChange={(event) => onFilter({ ...filter, onlyAimedAt: event.currentTarget.checked })}
      />
      <span role="status" className={styles.shown}>
        {shown}
      </span>
      <span className={styles.legend}>
        <span className={styles.key}>
          <span className={styles.dot} /> default
        </span>
        <span className={styles.key}>
          <GoalMark place={0} size={16} /> target
        </span>
        <AssumedMark id="numeric-scale">cell tint shows the distance</AssumedMark>
      </span>
      <Button size="sm" icon={<IconTableImport size={15} aria-hidden />} onClick={onPaste}>
        Paste from a sheet
      </Button>
      <Button size="sm" icon={<IconPlus size={15} aria-hidden />} onClick={onAdd}>
        Add goal
      </Button>
    </div>
  )
}
