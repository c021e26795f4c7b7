import { useState } from 'react'
import type { JsonObject, JsonValue } from '@/lib/json'
import { AssumedMark } from '@/references/assumed-mark'
import { Button } from '@/ui/button'
import { SegmentedField } from '@/ui/segmented-field'
import styles from './blueprint-page.module.css'
import { ownValue } from './model/read-fields'
import type { SaveState } from './use-save'

interface ConflictPanelProps {
  state: Extract<SaveState, { kind: 'conflict' }>
  onResolve: (keepMine: ReadonlySet<string>) => void
  onCopy: () => void
  onDismiss: () => void
}

const titles: Record<string, string> = {
  default_dyadic: 'Dyadic settings',
  default_growth: 'Growth settings',
}

/** Someone else saved the same fields meanwhile: nothing is sent until each is decided. */
export function ConflictPanel({ state, onResolve, onCopy, onDismiss }: ConflictPanelProps) {
  const { theirs, sides, attempt } = state
  const [mine, setMine] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isDecided = sides.both.every((field) => mine.has(field))
  const others = sides.theirs.filter((field) => !sides.both.includes(field))
  const revision = typeof theirs.revision === 'number' ? `Revision ${theirs.revision}` : 'A newer version'
  return (
    <section className={styles.conflict} aria-labelledby="conflict-title">
      <h3 id="conflict-title" role="alert">
        Not saved: {sides.both.length === 1 ? 'one field was' : `${sides.both.length} fields were`} changed by
        someone else too
      </h3>
      <p>
        {revision} is there. Nothing was sent.{' '}
        {others.length > 0 && `What they changed elsewhere is kept: ${others.map(titleOf).join(', ')}. `}
        <AssumedMark id="no-concurrency-token">Compared here</AssumedMark>, field by field.
      </p>
      <ul className={styles.choices}>
        {sides.both.map((field) => (
          <li key={field}>
            <p>
              <strong>{titleOf(field)}</strong>
            </p>
            <p className={styles.side}>Yours: {shown(attempt.applied.json, field)}</p>
            <p className={styles.side}>Theirs: {shown(theirs, field)}</p>
            <SegmentedField
              label={`What to save as ${titleOf(field)}`}
              hideLabel
              options={[
                { value: 'mine', label: 'Keep mine' },
                { value: 'theirs', label: 'Take theirs' },
              ]}
              value={mine.has(field) ? (mine.get(field) ? 'mine' : 'theirs') : null}
              onChange={(choice) => setMine(new Map(mine).set(field, choice === 'mine'))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button
          disabled={!isDecided}
          onClick={() => onResolve(new Set(sides.both.filter((field) => mine.get(field))))}
        >
          Save with these choices
        </Button>
        <Button variant="bare" onClick={onCopy}>
          Copy my changes
        </Button>
        <Button variant="bare" onClick={onDismiss}>
          Go on editing
        </Button>
      </div>
    </section>
  )
}

function titleOf(field: string): string {
  return titles[field] ?? field.slice(0, 1).toUpperCase() + field.slice(1).replaceAll('_', ' ')
}

function shown(blueprint: JsonObject, field: string): string {
  const value: JsonValue | undefined = ownValue(blueprint, field)
  if (value === undefined) return 'not given'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'settings that differ'
  const text = String(value)
  return text === '' ? 'empty' : `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`
}
