import IconMerge from '@tabler/icons-react/dist/esm/icons/IconGitMerge.mjs'
import { useId } from 'react'
import type { JsonValue } from '@/lib/json'
import styles from './conflict-chooser.module.css'
import { valueWords } from './difference-words'
import type { RecordConflict, Side } from './merge-record'
import { labelOf, type RecordShape } from './record-shape'

interface ConflictChooserProps {
  shape: RecordShape
  conflicts: readonly RecordConflict[]
  decisions: ReadonlyMap<string, Side>
  onDecide: (field: string, side: Side) => void
}

/** What both sides changed to something else, and which of the two is to stay. Nothing is chosen beforehand. */
export function ConflictChooser({ shape, conflicts, decisions, onDecide }: ConflictChooserProps) {
  const open = conflicts.filter(({ field }) => !decisions.has(field)).length
  return (
    <section className={styles.chooser} aria-label="To decide">
      <h2 className={styles.head} role="alert">
        <IconMerge size={15} aria-hidden />
        {open === 0 ? 'All decided' : `${open} to decide`}
        <span>Somebody changed the same meanwhile. Nothing was sent.</span>
      </h2>
      {conflicts.map((conflict) => (
        <Conflict
          key={conflict.field}
          label={labelOf(shape, conflict.field)}
          conflict={conflict}
          choice={decisions.get(conflict.field)}
          onChoose={(side) => onDecide(conflict.field, side)}
        />
      ))}
    </section>
  )
}

interface ConflictProps {
  label: string
  conflict: RecordConflict
  choice: Side | undefined
  onChoose: (side: Side) => void
}

function Conflict({ label, conflict: { base, mine, theirs }, choice, onChoose }: ConflictProps) {
  const name = useId()
  const option = (side: Side, words: string, value: JsonValue | undefined) => (
    <label className={styles.option} data-chosen={choice === side} data-side={side}>
      <span>
        <input type="radio" name={name} checked={choice === side} onChange={() => onChoose(side)} />
        {words}
      </span>
      <strong>{valueWords(value)}</strong>
    </label>
  )
  return (
    <fieldset className={styles.conflict} data-undecided={choice === undefined || undefined}>
      <legend>
        <strong>{label}</strong> was {valueWords(base)}
      </legend>
      <div className={styles.options}>
        {option('theirs', 'Take theirs', theirs)}
        {option('mine', 'Keep yours', mine)}
      </div>
    </fieldset>
  )
}
