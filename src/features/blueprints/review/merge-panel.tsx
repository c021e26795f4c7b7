import { useState } from 'react'
import { Button } from '@/ui/button'
import { SegmentedField } from '@/ui/segmented-field'
import type { BlueprintSession } from '@/features/blueprints/blueprint-session'
import { changeSentence } from '@/features/blueprints/model/change-words'
import type { Side } from '@/features/blueprints/model/merge'
import { toFormValues } from '@/features/blueprints/model/to-form-values'
import type { SaveState } from '@/features/blueprints/saving'
import styles from './review.module.css'

interface MergePanelProps {
  edits: BlueprintSession
  state: Extract<SaveState, { kind: 'conflict' }>
  onMerged: () => void
  onDismiss: () => void
}

/** Somebody else changed the same meanwhile: nothing is sent until each is decided. */
export function MergePanel({ edits: { store, saving }, state, onMerged, onDismiss }: MergePanelProps) {
  const { theirs, at, merge } = state
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map())
  const base = store.getBase().initial
  const mine = { base, next: store.getValues() }
  const others = { base, next: toFormValues(theirs, store.shape) }
  const isDecided = merge.conflicts.every(({ id }) => sides.has(id))
  const save = () => {
    store.takeIn(theirs, at, ({ id }) => sides.get(id) ?? 'mine')
    saving.setState({ kind: 'idle' })
    onMerged()
  }
  return (
    <section aria-labelledby="merge-title" className={styles.merge}>
      <h2 id="merge-title" role="alert">
        {typeof theirs.revision === 'number' ? `Someone saved revision ${theirs.revision}` : 'Someone saved'}{' '}
        while you were editing
      </h2>
      <ul>
        {merge.conflicts.map((conflict) => (
          <li key={conflict.id}>
            <p>Yours: {conflict.mine.map((change) => changeSentence(change, mine)).join(', ')}</p>
            <p>Theirs: {conflict.theirs.map((change) => changeSentence(change, others)).join(', ')}</p>
            <SegmentedField
              label="What to save"
              hideLabel
              options={[
                { value: 'mine', label: 'Keep yours' },
                { value: 'theirs', label: 'Take theirs' },
              ]}
              value={sides.get(conflict.id)}
              onChange={(side) => setSides(new Map(sides).set(conflict.id, side))}
            />
          </li>
        ))}
      </ul>
      <Button disabled={!isDecided} onClick={save}>
        Save with these choices
      </Button>
      <Button variant="bare" onClick={onDismiss}>
        Go on editing
      </Button>
    </section>
  )
}
