import { Button, Flex, Group, Text, TextInput } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { memo, useCallback, useMemo, useState, type KeyboardEvent } from 'react'
import { announce } from '@/ui/announce'
import { classNames } from '@/ui/styles/class-names'
import { useTraitActions } from '@/features/blueprints/actions/use-trait-actions'
import { useDesigner, useValues } from '@/features/blueprints/designer-context'
import { SavedMark } from '@/features/blueprints/draft-fields/saved-mark'
import { FieldMessageLines } from '@/features/blueprints/draft-fields/field-message-lines'
import { useLatest } from '@/features/blueprints/use-latest'
import { traitsByCategory } from '@/blueprint/model/category-step'
import { setAffected } from '@/blueprint/model/commands/growth-commands'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import styles from './affected-traits.module.css'

const first = 300
const nothing: readonly string[] = []

/** All traits by category, each with a switch. Refs without a trait come first. */
export function AffectedTraits({ rowKey }: { rowKey: string }) {
  const { store, run } = useDesigner()
  const { missing } = useTraitActions()
  const values = useValues()
  const [text, setText] = useState('')
  const [isAll, setAll] = useState(false)
  const [stop, setStop] = useState<string>()
  const path = `default_growth.triggers.byKey.${rowKey}.affected_traits`
  const affected = values.default_growth.triggers.byKey[rowKey]?.affected_traits ?? nothing
  const { traits } = values
  const on = useMemo(() => new Set(affected), [affected])
  const dangling = useMemo(() => {
    const refs = new Set(traits.order.map((key) => traits.byKey[key]?.trait_ref))
    return [...new Set(affected)].filter((ref) => !refs.has(ref))
  }, [affected, traits])
  const typed = text.trim().toLowerCase()
  const groups = useMemo(
    () => matchingGroups(traits, typed, isAll ? Number.POSITIVE_INFINITY : first),
    [traits, typed, isAll],
  )
  const hidden = groups.reduce((count, group) => count + group.hidden, 0)
  const firstRef = groups.find(({ visible }) => visible.length > 0)?.visible[0]?.row.trait_ref
  const isStopThere = groups.some(({ visible }) => visible.some(({ row }) => row.trait_ref === stop))
  const tabStop = isStopThere ? stop : firstRef
  // A stable function for all triggers, so that of hundreds of chips only changed ones render.
  const latest = useLatest((ref: string, label: string, next: boolean) => {
    setStop(ref)
    run(setAffected(store.getValues(), rowKey, ref, next))
    store.edited(path)
    announce(`${label} ${next ? 'affected' : 'not affected'}`)
  })
  const toggle = useCallback(
    (ref: string, label: string, next: boolean) => latest.current(ref, label, next),
    [latest],
  )
  return (
    <section className={styles.traits} aria-label="Affected traits">
      <Group gap={8} wrap="nowrap" py={10} px={20}>
        <h3 className={styles.title}>Affected traits</h3>
        <Text span size="xs" c="dimmed">
          {affected.length} of {traits.order.length}
        </Text>
        <SavedMark path={path} label="Affected traits" />
        <TextInput
          type="search"
          aria-label="Find a trait"
          placeholder="Find a trait"
          className={styles.find}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Group>
      <div id={path} tabIndex={-1} className={styles.body}>
        <FieldMessageLines path={path} />
        {dangling.length > 0 && (
          <Flex role="group" aria-label="Missing traits" gap={6} wrap="wrap">
            {dangling.map((ref) => (
              <button key={ref} type="button" className={styles.missing} onClick={() => missing(ref)}>
                <IconAlertTriangle size={13} aria-hidden />
                <span className={styles.name}>{ref === '' ? 'No ref' : ref.slice(0, 80)}</span>
                <span className={styles.word}>missing</span>
              </button>
            ))}
          </Flex>
        )}
        <div onKeyDown={walk}>
          {groups.map(
            ({ category, visible }) =>
              visible.length > 0 && (
                <div
                  key={category}
                  role="group"
                  aria-label={category || 'No category'}
                  className={styles.group}
                >
                  <span className={styles.category}>{category.slice(0, 80) || 'No category'}</span>
                  <Flex gap={6} wrap="wrap">
                    {visible.map(({ key, row }) => (
                      <Chip
                        key={key}
                        traitRef={row.trait_ref}
                        label={row.display_name || row.trait_ref}
                        isOn={on.has(row.trait_ref)}
                        isStop={row.trait_ref === tabStop}
                        onToggle={toggle}
                        onStop={setStop}
                      />
                    ))}
                  </Flex>
                </div>
              ),
          )}
        </div>
        {firstRef === undefined && (
          <Text size="xs" c="dimmed">
            {traits.order.length === 0 ? 'This blueprint has no traits' : 'No trait matches'}
          </Text>
        )}
        {hidden > 0 && (
          <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
            Show {hidden} more
          </Button>
        )}
      </div>
    </section>
  )
}

/** The traits that match the search text, up to a maximum number. */
function matchingGroups(traits: BlueprintValues['traits'], typed: string, most: number) {
  let room = most
  return traitsByCategory({ traits }).map((group) => {
    const fitting = group.traits.filter(({ row }) =>
      `${row.trait_ref} ${row.display_name}`.slice(0, 400).toLowerCase().includes(typed),
    )
    const visible = fitting.slice(0, room)
    room -= visible.length
    return { category: group.category, visible, hidden: fitting.length - visible.length }
  })
}

interface ChipProps {
  traitRef: string
  label: string
  isOn: boolean
  isStop: boolean
  onToggle: (ref: string, label: string, next: boolean) => void
  onStop: (ref: string) => void
}

const Chip = memo(function Chip({ traitRef, label, isOn, isStop, onToggle, onStop }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      tabIndex={isStop ? 0 : -1}
      disabled={traitRef === ''}
      data-chip
      className={classNames(styles.chip, isOn && styles.on)}
      title={traitRef.slice(0, 200)}
      onFocus={() => onStop(traitRef)}
      onClick={() => onToggle(traitRef, label.slice(0, 60), !isOn)}
    >
      {isOn && <IconCheck size={13} aria-hidden />}
      <span className={styles.name}>{label.slice(0, 80) || 'No ref'}</span>
    </button>
  )
})

/** One Tab stop with arrow keys inside: there may be hundreds of traits. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-chip]:not(:disabled)')]
  const at = chips.findIndex((chip) => chip === event.target)
  const to =
    by !== undefined ? at + by : event.key === 'Home' ? 0 : event.key === 'End' ? chips.length - 1 : -1
  const next = chips[to]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
