import { Button } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { DraftStore } from '@/features/blueprints/draft-store'
import { changeId, type Change } from '@/blueprint/model/change'
import { cannotBeSent, changeGroups, type ChangeGroup } from '@/blueprint/model/change-groups'
import type { Sides } from '@/blueprint/model/describe-change'
import { collapseChanges } from '@/blueprint/model/collapse-changes'
import { revertChanges } from '@/blueprint/model/commands/json-commands'
import styles from './change-list.module.css'
import { ChangeRow } from './change-row'
import { useRowKeys } from './use-row-keys'

interface ChangeListProps {
  store: DraftStore
  changes: readonly Change[]
  excludedIds: ReadonlySet<string>
  sides: Sides
}

/** One sentence for each change, to be sent or held back. */
export function ChangeList({ store, changes, excludedIds, sides }: ChangeListProps) {
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  const groups = useMemo(() => changeGroups(collapseChanges(changes)), [changes])
  const hold = useCallback(
    (changes: readonly Change[], isExcluded: boolean) => store.setExcluded(changes.map(changeId), isExcluded),
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
        <Section key={group.name} {...{ group, store, excludedIds, sides }} onHold={hold} onUndo={undo} />
      ))}
    </div>
  )
}

interface SectionProps extends Omit<ChangeListProps, 'changes'> {
  group: ChangeGroup
  onHold: (changes: readonly Change[], isExcluded: boolean) => void
  onUndo: (changes: readonly Change[], sentence: string) => void
}

/** Rows of a section at first, and with each step. */
const step = 100

function Section({ group: { name, changes }, store, excludedIds, sides, onHold, onUndo }: SectionProps) {
  const [count, setCount] = useState(step)
  const all = changes.flatMap(({ change, followers }) => [change, ...followers])
  const ids = all.filter((change) => !cannotBeSent(change)).map(changeId)
  const isAllExcluded = ids.every((id) => excludedIds.has(id))
  const more = changes.length - count
  return (
    <section aria-label={name}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <span className={styles.count}>{changes.length}</span>
        {ids.length > 1 && (
          <Button
            size="xs"
            variant="subtle"
            className={styles.all}
            aria-label={
              isAllExcluded ? `Include every change of ${name}` : `Hold back every change of ${name}`
            }
            onClick={() => store.setExcluded(ids, !isAllExcluded)}
          >
            {isAllExcluded ? 'Include these' : 'Hold these back'}
          </Button>
        )}
      </div>
      <ul>
        {changes.slice(0, count).map((collapsed) => {
          const id = changeId(collapsed.change)
          return (
            <ChangeRow
              key={id}
              collapsed={collapsed}
              isExcluded={excludedIds.has(id)}
              {...{ sides, onHold, onUndo }}
            />
          )
        })}
      </ul>
      {more > 0 && (
        <Button size="xs" variant="subtle" className={styles.more} onClick={() => setCount(count + step)}>
          Show {Math.min(step, more)} more of {more}
        </Button>
      )}
    </section>
  )
}
