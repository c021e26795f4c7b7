import IconMerge from '@tabler/icons-react/dist/esm/icons/IconGitMerge.mjs'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { JsonValue } from '@/lib/json/json'
import { pluralize } from '@/lib/text/pluralize'
import styles from './conflict-chooser.module.css'
import { valueText } from './field-changes'
import { labelOf } from './resource'
import { choiceIn, useEdit, type ConflictWithChoice, type Side } from './resource-edit'

interface ConflictChooserProps {
  /** Who changed the same fields. */
  by: string
  /** The service refused the update because of this conflict. */
  wasRefused: boolean
}

/** Asks which value stays for each field that both sides changed. Nothing is preselected. */
export function ConflictChooser({ by, wasRefused }: ConflictChooserProps) {
  const { conflicts, focus } = useEdit()
  const open = conflicts.filter(({ choice }) => choice === undefined).length
  const chooser = useRef<HTMLElement>(null)
  // On a narrow page it appears above the field that was edited last.
  useEffect(() => {
    chooser.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const focusField = useEffectEvent(() => focus.move(...conflicts.map(({ field }) => field)))
  // After choosing by keyboard, the focus continues from the field, not from the top of the page.
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
        {open === 0 ? 'All conflicts resolved' : `${pluralize(open, 'conflict')} to resolve`}
        <span>
          {by} changed the same {conflicts.length === 1 ? 'field' : 'fields'}.{' '}
          {wasRefused ? 'The service refused the update.' : 'Nothing was sent.'}
        </span>
      </h2>
      {conflicts.map((conflict) => (
        <Conflict key={conflict.field} conflict={conflict} />
      ))}
    </section>
  )
}

function Conflict({ conflict }: { conflict: ConflictWithChoice }) {
  const { resource, decide, focus } = useEdit()
  const { field, base, mine, theirs, choice } = conflict
  const name = useId()
  const option = (side: Side, words: string, value: JsonValue | undefined) => (
    <label className={styles.option} data-chosen={choice === side} data-side={side}>
      <span>
        <input
          ref={side === 'theirs' ? focus.ref(choiceIn(field)) : undefined}
          type="radio"
          name={name}
          checked={choice === side}
          onChange={() => decide(conflict, side)}
        />
        {words}
      </span>
      <strong>{valueText(value)}</strong>
    </label>
  )
  return (
    <fieldset className={styles.conflict}>
      <legend>
        <strong>{labelOf(resource, field)}</strong> was {valueText(base)}
      </legend>
      <div className={styles.options}>
        {option('theirs', 'Take theirs', theirs)}
        {option('mine', 'Keep yours', mine)}
      </div>
    </fieldset>
  )
}
