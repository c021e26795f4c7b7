import { ActionIcon, Badge, TextInput } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { memo, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { labeled } from '@/ui/overlays/labeled'
import { classNames } from '@/ui/styles/class-names'
import { useRowActions } from '@/features/blueprints/actions/use-row-actions'
import { useBase, useDesigner, useDraftReview, useValues } from '@/features/blueprints/designer-context'
import { rowsInOrder, type TriggerValues } from '@/blueprint/model/values/form-values'
import { rowAt } from '@/blueprint/model/values/path-label'
import { rateText } from './rate-text'
import styles from './triggers.module.css'

const list = 'default_growth.triggers'

/** The list of conditions. Arrow keys move through it, Alt with arrow keys reorders, Delete removes. */
export function TriggerList({ shown }: { shown: string }) {
  const { select } = useDesigner()
  const { triggers } = useValues().default_growth
  const base = useBase().initial.default_growth.triggers
  const { problems } = useDraftReview()
  const actions = useRowActions(list)
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const doubted = useMemo(
    () =>
      new Set(problems.map(({ path }) => rowAt(path)).flatMap((at) => (at?.list === list ? [at.key] : []))),
    [problems],
  )
  const typed = text.trim().toLowerCase()
  const rows = useMemo(
    () =>
      rowsInOrder(triggers).filter(({ row }) =>
        [row.id, row.condition, ...row.affected_traits].some((part) => part.toLowerCase().includes(typed)),
      ),
    [triggers, typed],
  )
  const focus = (key: string) =>
    setTimeout(() => box.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`)?.focus())
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ key }) => key === shown)
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const to =
      by !== undefined
        ? at + by
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? rows.length - 1
            : undefined
    if (event.ctrlKey || event.metaKey) return
    if (event.altKey && by !== undefined) {
      actions.move(shown, by)
      focus(shown)
    } else if (to !== undefined) {
      const next = rows[to]
      if (next) {
        select({ list, key: next.key })
        focus(next.key)
      }
    } else if (event.key === 'Delete') {
      const next = rows[at + 1] ?? rows[at - 1]
      actions.remove(shown)
      if (next) focus(next.key)
    } else if (event.key === 'Enter') document.getElementById(`${list}.byKey.${shown}.condition`)?.focus()
    else return
    event.preventDefault()
  }
  return (
    <section className={styles.side} aria-label="Triggers">
      <div className={styles.sideHead}>
        <TextInput
          type="search"
          aria-label="Find a trigger"
          placeholder="Condition, id or trait"
          className={styles.find}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ActionIcon
          {...labeled('Add trigger')}
          variant="default"
          onClick={() => {
            setText('')
            actions.add('condition')
          }}
        >
          <IconPlus size={15} aria-hidden />
        </ActionIcon>
      </div>
      <div ref={box} role="listbox" aria-label="Conditions" className={styles.list} onKeyDown={onKeyDown}>
        {rows.map(({ key, row }, index) => (
          <TriggerItem
            key={key}
            rowKey={key}
            row={row}
            isShown={key === shown}
            // The selected one may be hidden by the filter.
            isStop={key === shown || (index === 0 && !rows.some((other) => other.key === shown))}
            isNew={base.byKey[key] === undefined}
            isDoubted={doubted.has(key)}
            onSelect={select}
          />
        ))}
      </div>
      {rows.length === 0 && <p className={styles.quiet}>No trigger matches</p>}
    </section>
  )
}

interface TriggerItemProps {
  rowKey: string
  row: TriggerValues
  isShown: boolean
  isStop: boolean
  isNew: boolean
  isDoubted: boolean
  onSelect: (selection: { list: typeof list; key: string }) => void
}

const TriggerItem = memo(function TriggerItem(props: TriggerItemProps) {
  const { rowKey, row, isShown, isStop, isNew, isDoubted, onSelect } = props
  const { length } = row.affected_traits
  return (
    <div
      role="option"
      aria-selected={isShown}
      tabIndex={isStop ? 0 : -1}
      data-row-key={rowKey}
      className={classNames(styles.item, isShown && styles.shown)}
      onClick={() => onSelect({ list, key: rowKey })}
    >
      <span className={row.condition === '' ? styles.noCondition : styles.condition}>
        {row.condition === '' ? row.id.slice(0, 80) || 'No condition' : row.condition.slice(0, 200)}
      </span>
      <span className={styles.facts}>
        <span className={styles.rate} title={row.rate_multiplier.slice(0, 80)}>
          {rateText(row.rate_multiplier)}
        </span>
        <span>{`${length} ${length === 1 ? 'trait' : 'traits'}`}</span>
        {isNew && <Badge color="green">New</Badge>}
        {isDoubted && <IconAlertTriangle size={13} className={styles.doubt} aria-label="Has a problem" />}
      </span>
    </div>
  )
})
