import { Button, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs'
import { AssumedMark } from '@/entities/assumed-mark'
import { GoalMark } from '@/blueprint/marks/goal-mark'
import { Checkbox } from '@/ui/toggles'
import styles from './goals-view.module.css'

interface GoalsToolbarProps {
  text: string
  onType: (text: string) => void
  /** The text is left: nothing more is typed at once. */
  onLeave: () => void
  onlyAimedAt: boolean
  onOnlyAimedAt: (isOnly: boolean) => void
  shown: string
  onPaste: () => void
  onAdd: () => void
}

/** What the matrix shows, and what can be added to it. */
export function GoalsToolbar(props: GoalsToolbarProps) {
  const { text, onType, onLeave, onlyAimedAt, onOnlyAimedAt, shown, onPaste, onAdd } = props
  return (
    <div className={styles.toolbar}>
      <TextInput
        type="search"
        aria-label="Find a goal or trait"
        placeholder="Find a goal or trait"
        className={styles.find}
        spellCheck={false}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
      />
      <Checkbox
        label="Only traits with targets"
        checked={onlyAimedAt}
        onChange={(event) => onOnlyAimedAt(event.currentTarget.checked)}
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
      <Button size="xs" leftSection={<IconTableImport size={15} aria-hidden />} onClick={onPaste}>
        Paste from a sheet
      </Button>
      <Button size="xs" leftSection={<IconPlus size={15} aria-hidden />} onClick={onAdd}>
        Add goal
      </Button>
    </div>
  )
}
