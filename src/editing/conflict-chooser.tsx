import IconMerge from '@tabler/icons-react/dist/esm/icons/IconGitMerge.mjs'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { JsonValue } from '@/lib/json'
import styles from './conflict-chooser.module.css'
import { valueText } from './difference-text'
import { labelOf, type RecordShape } from './record-shape'
import type { ConflictWithChoice, Side } from './use-record-save'

interface ConflictChooserProps {
  shape: RecordShape
  conflicts: readonly ConflictWithChoice[]
  /** Who changed the same. */
  by: string
  /** The service got the update and refused it for this. */
  wasRefused: boolean
  onDecide: (conflict: ConflictWithChoice, side: Side) => void
}

/** What both sides changed to something else, and which of the two is to stay. Nothing is chosen beforehand. */
export function ConflictChooser({ shape, conflicts, by, wasRefused, onDecide }: ConflictChooserProps) {
  const open = conflicts.filter(({ choice }) => choice === undefined).length
  const chooser = useRef<HTMLElement>(null)
  // On a narrow page it stands above the field that was edited last.
  useEffect(() => {
    chooser.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const focusField = useEffectEvent(() => {
    const field = CSS.escape(conflicts[0]?.field ?? '')
    document.querySelector<HTMLElement>(`[data-record-field="${field}"] :is(input, textarea)`)?.focus()
  })
  // Whoever chose by keyboard goes on from the field, not from the top of the page.
  useLayoutEffect(() => {
    const element = chooser.current
    return () => {
      if (element?.contains(document.activeElement)) focusField()
    }
  }, [])
  return (
    <section ref={chooser} className={styles.chooser} aria-label="Conflicts to resolve">
      <h2 className={styles.head} role="alert">
        <IconMerge size={15} aria-hidden />
        {open === 0 ? 'All decided' : `${open} to decide`}
        <span>
          {by} changed the same meanwhile.{' '}
          {wasRefused ? 'The service refused the update.' : 'Nothing was sent.'}
        </span>
      </h2>
      {conflicts.map((conflict) => (
        <Conflict
          key={conflict.field}
          label={labelOf(shape, conflict.field)}
          conflict={conflict}
          onChoose={(side) => onDecide(conflict, side)}
        />
      ))}
    </section>
  )
}

interface ConflictProps {
  label: string
  conflict: ConflictWithChoice
  onChoose: (side: Side) => void
}

function Conflict({ label, conflict: { base, mine, theirs, choice }, onChoose }: ConflictProps) {
  const name = useId()
  const option = (side: Side, words: string, value: JsonValue | undefined) => (
    <label className={styles.option} data-chosen={choice === side} data-side={side}>
      <span>
        <input type="radio" name={name} checked={choice === side} onChange={() => onChoose(side)} />
        {words}
      </span>
      <strong>{valueText(value)}</strong>
    </label>
  )
  return (
    <fieldset className={styles.conflict} data-undecided={choice === undefined || undefined}>
      <legend>
        <strong>{label}</strong> was {valueText(base)}
      </legend>
      <div className={styles.options}>
        {option('theirs', 'Take theirs', theirs)}
        {option('mine', 'Keep yours', mine)}
      </div>
    </fieldset>
  )
}
