import { ActionIcon, Button, Text } from '@mantine/core'
import { useCallback, useMemo, useRef, useState, useEffect, type RefObject, memo } from 'react'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'
import { changeId, type Change } from '@/blueprint/model/changes/change'
import { cannotBeSent, changeGroups, type ChangeGroup } from '@/blueprint/model/changes/change-groups'
import { type Sides, changeSentence, describeChange } from '@/blueprint/model/changes/describe-change'
import { collapseChanges, type CollapsedChange } from '@/blueprint/model/changes/collapse-changes'
import { revertChanges } from '@/blueprint/model/commands/json-commands'
import { singleKeysOn } from '@/ui/single-keys'
import { labeled } from '@/ui/overlays/labeled'
import { Checkbox } from '@/ui/styles/toggles'
import { changePicture, type ChangePicture } from '@/blueprint/model/changes/change-picture'
import { goalPlaces } from '@/blueprint/marks/goal-place'
import styles from './change-list.module.css'
import { ChangeDrawing } from './change-drawing'
import { ChangeSentence } from './change-sentence'

interface ChangeListProps {
  store: DraftStore
  changes: readonly Change[]
  excludedIds: ReadonlySet<string>
  sides: Sides
}

/** One sentence per change, which can be included or excluded. */
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

/** Rows of a section shown initially, and added with each step. */
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
        <Text span size="xs" c="dimmed">
          {changes.length}
        </Text>
        {ids.length > 1 && (
          <Button
            size="xs"
            variant="subtle"
            className={styles.all}
            aria-label={isAllExcluded ? `Include all changes in ${name}` : `Exclude all changes in ${name}`}
            onClick={() => store.setExcluded(ids, !isAllExcluded)}
          >
            {isAllExcluded ? 'Include these' : 'Exclude these'}
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

const steps: Record<string, number> = { ArrowDown: 1, j: 1, J: 1, ArrowUp: -1, k: -1, K: -1 }

/**
 * J and K move through the checkboxes of a list from anywhere, arrow keys if one has the focus. Space works natively.
 */
function useRowKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const by = steps[event.key]
      const { activeElement } = document
      if (by === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      const boxes = [
        ...(list.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not([disabled])') ?? []),
      ]
      const at = boxes.findIndex((box) => box === activeElement)
      const isArrow = event.key.startsWith('Arrow')
      if (isArrow ? at < 0 : !singleKeysOn() || (at < 0 && isEditable(activeElement))) return
      const next = at < 0 ? boxes[by > 0 ? 0 : boxes.length - 1] : boxes[at + by]
      event.preventDefault()
      next?.focus()
      next?.closest('li')?.scrollIntoView({ block: 'nearest' })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [list])
}

function isEditable(element: Element | null): boolean {
  return element instanceof HTMLElement && element.matches('input, textarea, select, [contenteditable]')
}

interface ChangeRowProps {
  collapsed: CollapsedChange
  sides: Sides
  isExcluded: boolean
  onHold: (changes: readonly Change[], isExcluded: boolean) => void
  onUndo: (changes: readonly Change[], sentence: string) => void
}

const unsendable = 'Cannot be sent: the interface has no way to remove a field. It stays in your draft.'

const looks = {
  changed: { Icon: IconArrowsExchange, word: 'Changed' },
  added: { Icon: IconPlus, word: 'Added' },
  removed: { Icon: IconMinus, word: 'Removed' },
}

const ChangeRow = memo(function ChangeRow({ collapsed, sides, isExcluded, onHold, onUndo }: ChangeRowProps) {
  const { change, followers } = collapsed
  const all = [change, ...followers]
  const sentence = changeSentence(change, sides)
  const picture = changePicture(change, sides)
  const isUnsendable = cannotBeSent(change)
  const look = changeTone(change)
  const { Icon, word } = looks[look]
  return (
    <li className={styles.change} data-held={isExcluded || isUnsendable}>
      <Checkbox
        className={styles.choice}
        aria-label={sentence}
        checked={!isExcluded && !isUnsendable}
        disabled={isUnsendable}
        onChange={(event) => onHold(all, !event.currentTarget.checked)}
        description={
          isUnsendable ? unsendable : isExcluded ? 'Excluded. Stays in your draft after the save.' : undefined
        }
        label={
          <span className={styles.label}>
            <span className={styles.look} data-look={look} title={word}>
              <Icon size={13} stroke={2.4} aria-hidden />
            </span>
            <span className={styles.sentence}>
              <ChangeSentence description={describeChange(change, sides)} />
            </span>
          </span>
        }
      />
      {picture && <ChangeDrawing picture={picture} goalPlace={goalPlaceOf(picture, sides)} />}
      <ActionIcon size="xs" {...labeled(`Undo: ${sentence}`)} onClick={() => onUndo(all, sentence)}>
        <IconArrowBackUp size={15} aria-hidden />
      </ActionIcon>
      {followers.length > 0 && (
        <details className={styles.followers}>
          <summary>together with its references</summary>
          <ul>
            {followers.map((follower) => (
              <li key={changeId(follower)}>
                <ChangeSentence description={describeChange(follower, sides)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
})

function changeTone(change: Change): keyof typeof looks {
  if (change.kind === 'add' || change.kind === 'include') return 'added'
  if (change.kind === 'remove' || change.kind === 'exclude') return 'removed'
  if (change.kind === 'order') return 'changed'
  if (change.before === undefined || change.before === null) return 'added'
  return change.after === undefined || change.after === null ? 'removed' : 'changed'
}

function goalPlaceOf(picture: ChangePicture, { base, next }: Sides): number {
  if (picture.kind !== 'target') return 0
  return goalPlaces(base.default_growth.goal_states, next.default_growth.goal_states).get(picture.goal) ?? 0
}
