import { Button, Menu, TextInput, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { GoalMark } from '@/blueprint/lanes/goal-mark'
import { factsByRef, goalPlaces, noFacts, traitNumbers } from '@/blueprint/lanes/lane-facts'
import type { RowList } from '@/blueprint/model/blueprint'
import { setField } from '@/blueprint/model/edit'
import { rowLabel } from '@/blueprint/model/labels'
import { rowOf, rowsOf } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { useDraft, useDraftStore, useRow } from '@/features/blueprints/draft/use-draft'
import { addressOf } from '@/features/blueprints/field-page'
import { number } from '@/features/blueprints/form/codecs'
import { SavedValue } from '@/features/blueprints/form/saved-value'
import { useDraftFields } from '@/features/blueprints/form/use-draft-fields'
import { setConnected } from '@/features/blueprints/lanes/lane-edits'
import { useLanes } from '@/features/blueprints/lanes/lanes-context'
import { multiplierText } from '@/features/blueprints/lanes/wires'
import wires from '@/features/blueprints/lanes/wires.module.css'
import { sameJson } from '@/lib/json/json'
import { brief, countOf } from '@/lib/words'
import { filledByPress } from '@/ui/long-text'
import { RouterAnchor } from '@/ui/router-links'
import classes from './panel.module.css'

const goalList = 'default_growth.goal_states'
const triggerList = 'default_growth.triggers'

/** Uses that are listed unasked: a thousand fields would hold up the first frame. */
const shownUses = 20

/** The goals that aim at a trait, each target typed in place, and the triggers that affect it. */
export function UsedBy({ rowKey }: { rowKey: string }) {
  const ref = textIn(useRow('traits', rowKey)?.trait_ref)
  const { targets, triggers } = useDraft(
    ({ base, draft }) => factsByRef(draft, base).get(ref) ?? noFacts,
    sameJson,
  )
  const places = useDraft(({ base, draft }) => goalPlaces(base, draft))
  // A target that is emptied is none, and is still being typed.
  const [held, setHeld] = useState<string>()
  const [added, setAdded] = useState<string>()
  const [isWhole, setWhole] = useState(false)
  const goals = [...new Set(targets.map(({ goal }) => goal).concat(held ?? []))].toSorted(
    (a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0),
  )
  const shown = isWhole ? Infinity : shownUses
  const more = Math.max(0, goals.length - shown) + Math.max(0, triggers.length - shown)
  return (
    <section className={classes.uses} aria-label="Used by">
      <Title order={3}>
        <span>
          {'Used by '}
          <small>{`${countOf(targets.length, 'goal')}, ${countOf(triggers.length, 'trigger')}`}</small>
        </span>
        {ref !== '' && <AddUse rowKey={rowKey} traitRef={ref} onAddGoal={setAdded} />}
      </Title>
      {goals.slice(0, shown).map((key) => (
        <GoalUse
          key={`${key} ${ref}`}
          goal={key}
          traitRef={ref}
          place={places.get(key) ?? 0}
          isAdded={key === added}
          onHold={setHeld}
        />
      ))}
      {triggers.slice(0, shown).map(({ key, multiplier }) => (
        <Use key={key} list={triggerList} rowKey={key} over={`wire:${key} ${ref}`}>
          <span className={wires.chip} data-doubtful={(multiplier ?? 1) <= 0 || undefined}>
            {`×${multiplier === undefined ? '?' : multiplierText(multiplier)}`}
          </span>
        </Use>
      ))}
      {more > 0 && (
        <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
          {`Show ${more} more`}
        </Button>
      )}
    </section>
  )
}

interface UseProps {
  list: RowList
  rowKey: string
  /** Of `hover`: what is lit while the pointer or the focus is here. */
  over: string
  mark?: ReactNode
  facts?: ReactNode
  children: ReactNode
}

/** What uses the trait: its name leads to its form. */
function Use({ list, rowKey, over, mark, facts, children }: UseProps) {
  const { id } = useParams({ from: '/_frame/blueprints/$id' })
  const { hover } = useLanes()
  const name = useDraft(({ draft }) => rowLabel(draft, list, rowKey))
  const address = useDraft(({ draft }) => addressOf(draft, { list, key: rowKey }))
  const light = () => hover.set(over)
  const dim = () => hover.set(undefined)
  useEffect(() => dim, []) // eslint-disable-line react-hooks/exhaustive-deps -- at its end
  return (
    <div className={classes.use} onPointerEnter={light} onPointerLeave={dim} onFocus={light} onBlur={dim}>
      {mark ?? <span className={classes.wire} />}
      <span className={classes.useName}>
        <RouterAnchor
          to="/blueprints/$id"
          params={{ id }}
          search={(search) => ({ ...search, sel: address })}
          state={{ row: { list, key: rowKey } }}
          replace
          title={name}
        >
          <bdi>{list === goalList ? name.replace(/^Goal /, '') : name}</bdi>
        </RouterAnchor>
        {facts}
      </span>
      {children}
    </div>
  )
}

interface GoalUseProps {
  goal: string
  traitRef: string
  place: number
  /** Just now: its target is to be typed. */
  isAdded: boolean
  onHold: (goal: string | undefined) => void
}

function GoalUse({ goal, traitRef: ref, place, isAdded, onHold }: GoalUseProps) {
  const path = ['trait_targets', ref]
  const whole = [...goalList.split('.'), goal]
  const { target } = useDraftFields(whole, { target: { path, codec: number } })
  const row = useRow(goalList, goal)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The menu gives the focus back first.
    const frame = isAdded ? requestAnimationFrame(() => input.current?.select()) : 0
    return () => cancelAnimationFrame(frame)
  }, [isAdded])
  if (!row) return null
  const id = brief(textIn(row.id), 60) || 'Goal without a name'
  return (
    <Use
      list={goalList}
      rowKey={goal}
      over={`flag:${goal} ${ref}`}
      mark={<GoalMark place={place} size={20} />}
      facts={
        <span className={classes.useFacts}>
          {target.error === undefined ? (
            `Attraction ${row.attraction_strength ?? 'not given'}`
          ) : (
            <span data-severity="error">{target.error}</span>
          )}
          <SavedValue path={[...whole, ...path]} />
        </span>
      }
    >
      <TextInput
        ref={input}
        w={64}
        aria-label={`Target of ${id}`}
        {...target}
        // Said above the form, and beside the name.
        description={undefined}
        error={target.error !== undefined}
        inputContainer={filledByPress(target.value)}
        onFocus={() => onHold(goal)}
        onBlur={() => {
          target.onBlur()
          onHold(undefined)
        }}
      />
    </Use>
  )
}

interface AddUseProps {
  rowKey: string
  traitRef: string
  onAddGoal: (goal: string) => void
}

/** Of hundreds of goals or triggers those that are found are offered. */
const offered = 50

/** Goals and triggers that do not use the trait yet. */
function AddUse({ rowKey, traitRef: ref, onAddGoal }: AddUseProps) {
  const store = useDraftStore()
  const [isOpen, setOpen] = useState(false)
  const [q, setQ] = useState('')
  const choices = (list: typeof goalList | typeof triggerList) => {
    const { base, draft } = store.get()
    const { targets, triggers } = factsByRef(draft, base).get(ref) ?? noFacts
    const used = new Set([...targets.map(({ goal }) => goal), ...triggers.map(({ key }) => key)])
    return rowsOf(draft, list)
      .filter(({ key }) => !used.has(key))
      .map(({ key }) => ({ key, name: rowLabel(draft, list, key) }))
      .filter(({ name }) => name.toLowerCase().includes(q.trim().toLowerCase()))
      .slice(0, offered)
  }
  const [goals, triggers] = isOpen ? [choices(goalList), choices(triggerList)] : [[], []]
  function aim(goal: string) {
    const { draft } = store.get()
    const { value = 0.5 } = traitNumbers(rowOf(draft, 'traits', rowKey) ?? {})
    store.perform(setField(draft, [...goalList.split('.'), goal, 'trait_targets', ref], value, true))
    onAddGoal(goal)
  }
  return (
    <Menu opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button size="xs" aria-label="Add to used by" leftSection={<IconPlus size={14} aria-hidden />}>
          Add
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} maw={280} style={{ overflow: 'auto' }}>
        {(q !== '' || goals.length + triggers.length > 12) && (
          <TextInput
            aria-label="Find a goal or trigger"
            placeholder="Find a goal or trigger"
            value={q}
            onChange={({ currentTarget }) => setQ(currentTarget.value)}
          />
        )}
        {goals.length + triggers.length === 0 && <Menu.Label>No other goals or triggers</Menu.Label>}
        {goals.length > 0 && <Menu.Label>Goals</Menu.Label>}
        {goals.map(({ key, name }) => (
          <Menu.Item key={key} onClick={() => aim(key)}>
            {name.replace(/^Goal /, '')}
          </Menu.Item>
        ))}
        {triggers.length > 0 && <Menu.Label>Triggers</Menu.Label>}
        {triggers.map(({ key, name }) => (
          <Menu.Item key={key} onClick={() => store.perform(setConnected(store.get().draft, key, ref, true))}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
