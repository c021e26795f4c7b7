import { useCallback, useMemo, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import type { DraftStore } from '@/features/blueprints/draft-store'
import { changeId, type Change } from '@/blueprint/model/change'
import { cannotBeSent, changeGroups, type ChangeGroup } from '@/blueprint/model/change-groups'
import type { Sides } from '@/blueprint/model/change-words'
import { foldedChanges } from '@/blueprint/model/folded-changes'
import { revertChanges } from '@/blueprint/model/commands/json-commands'
import styles from './change-list.module.css'
import { ChangeRow } from './change-row'
import { useRowKeys } from './use-row-keys'

interface ChangeListProps {
  store: DraftStore
  changes: readonly Change[]
  held: ReadonlySet<string>
  sides: Sides
}

/** One sentence for each change, to be sent or held back. */
export function ChangeList({ store, changes, held, sides }: ChangeListProps) {
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  const groups = useMemo(() => changeGroups(foldedChanges(changes)), [changes])
  const hold = useCallback(
    (changes: readonly Change[], isHeld: boolean) => store.holdBack(changes.map(changeId), isHeld),
    [store],
  )
  const undo = useCallback(
    (changes: readonly Change[], sentence: string) =>
      store.run(revertChanges(`Undo: ${sentence}`, changes, store.getBase(), store.shape)),
    [store],
  )
  return (
    <div ref={list} role="group" aria-label="Changes">
      {groups.map((group) => (
        <Section key={group.name} {...{ group, store, held, sides }} onHold={hold} onUndo={undo} />
      ))}
    </div>
  )
}

interface SectionProps extends Omit<ChangeListProps, 'changes'> {
  group: ChangeGroup
  onHold: (changes: readonly Change[], isHeld: boolean) => void
  onUndo: (changes: readonly Change[], sentence: string) => void
}

/** Rows of a section at first, and with each step. */
const step = 100

function Section({ group: { name, changes }, store, held, sides, onHold, onUndo }: SectionProps) {
  const [count, setCount] = useState(step)
  const all = changes.flatMap(({ change, followers }) => [change, ...followers])
  const ids = all.filter((change) => !cannotBeSent(change)).map(changeId)
  const isAllHeld = ids.every((id) => held.has(id))
  const more = changes.length - count
  return (
    <section aria-label={name}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <span className={styles.count}>{changes.length}</span>
        {ids.length > 1 && (
          <Button
            size="sm"
            variant="bare"
            className={styles.all}
            aria-label={isAllHeld ? `Include every change of ${name}` : `Hold back every change of ${name}`}
            onClick={() => store.holdBack(ids, !isAllHeld)}
          >
            {isAllHeld ? 'Include these' : 'Hold these back'}
          </Button>
        )}
      </div>
      <ul>
        {changes.slice(0, count).map((folded) => {
          const id = changeId(folded.change)
          return <ChangeRow key={id} folded={folded} isHeld={held.has(id)} {...{ sides, onHold, onUndo }} />
        })}
      </ul>
      {more > 0 && (
        <Button size="sm" variant="bare" className={styles.more} onClick={() => setCount(count + step)}>
          Show {Math.min(step, more)} more of {more}
        </Button>
      )}
    </section>
  )
}
