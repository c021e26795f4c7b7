import { Box, Button, Group, Select, Text, TextInput, Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { memo, useEffect, useState, type ReactNode } from 'react'
import { GoalMark } from '@/blueprint/lanes/goal-mark'
import { factsByRef, goalPlaces, noFacts, traitNumbers } from '@/blueprint/lanes/lane-facts'
import { setField } from '@/blueprint/model/edit'
import { rowLabel } from '@/blueprint/model/labels'
import { goalList, triggerList } from '@/blueprint/model/path'
import { rowOf, rowsOf, type Draft } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { useDraft, useDraftStore, useRow, useTraitRef } from '@/features/blueprints/draft/use-draft'
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
import { adding, fieldAt } from './field-props'
import classes from './panel.module.css'

type UsingList = typeof goalList | typeof triggerList

/** Beside its mark, or under "Goals", a goal needs not to say that it is one. */
const nameOfUse = (draft: Draft, list: UsingList, key: string) =>
  rowLabel(draft, list, key).replace(/^Goal (?!without)/, '')

/** Uses that are listed unasked: a thousand fields would hold up the first frame. */
const shownUses = 20

/** The goals that aim at a trait, each target typed in place, and the triggers that affect it. */
export const UsedBy = memo(function UsedBy({ rowKey }: { rowKey: string }) {
  const ref = useTraitRef(rowKey)
  const savedRef = useDraft(({ base }) => textIn(rowOf(base, 'traits', rowKey)?.trait_ref)) || ref
  const facts = useDraft(({ base, draft }) => factsByRef(draft, base).get(ref) ?? noFacts, sameJson)
  const places = useDraft(({ base, draft }) => goalPlaces(base, draft))
  // A target that is emptied is none, and is still being typed.
  const [held, setHeld] = useState<string>()
  const [isWhole, setWhole] = useState(false)
  const { triggers } = facts
  const aiming = facts.targets.map(({ goal }) => goal)
  const placeOf = (goal: string) => places.get(goal) ?? 0
  const goals = [...new Set(aiming.concat(held ?? []))].toSorted((a, b) => placeOf(a) - placeOf(b))
  const shown = isWhole ? Infinity : shownUses
  const more = Math.max(0, goals.length - shown) + Math.max(0, triggers.length - shown)
  return (
    <section className={classes.part} style={{ gap: 0, paddingInline: 0 }} aria-label="Used by">
      <Title order={3} px="lg" pb={4}>
        <span>
          {'Used by '}
          <Text span c="dimmed" ml={4}>
            {`${countOf(aiming.length, 'goal')}, ${countOf(triggers.length, 'trigger')}`}
          </Text>
        </span>
        {ref !== '' && <AddUse rowKey={rowKey} goals={aiming} triggers={triggers.map(({ key }) => key)} />}
      </Title>
      {goals.slice(0, shown).map((goal) => (
        <GoalUse
          key={`${goal} ${ref}`}
          goal={goal}
          traitRef={ref}
          savedRef={savedRef}
          place={placeOf(goal)}
          onHold={setHeld}
        />
      ))}
      {triggers.slice(0, shown).map(({ key, multiplier }) => (
        <Use key={key} list={triggerList} rowKey={key} over={`wire:${key} ${ref}`} mark={<WireEnd />}>
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
})

interface UseProps {
  list: UsingList
  rowKey: string
  /** Of `hover`: what is lit while the pointer or the focus is here. */
  over: string
  mark: ReactNode
  /** Under the name. */
  caption?: ReactNode
  children: ReactNode
}

/** What uses the trait: its name leads to its form. */
function Use({ list, rowKey, over, mark, caption, children }: UseProps) {
  const { id } = useParams({ from: '/_frame/blueprints/$id' })
  const { hover } = useLanes()
  const name = useDraft(({ draft }) => nameOfUse(draft, list, rowKey))
  const sel = useDraft(({ draft }) => addressOf(draft, { list, key: rowKey }))
  const light = () => hover.set(over)
  const dim = () => hover.set(undefined)
  // It may go under the pointer.
  useEffect(() => () => hover.set(undefined), [hover])
  const isGoal = list === goalList
  return (
    <Group
      className={classes.use}
      wrap="nowrap"
      gap={9}
      px="lg"
      mih={isGoal ? 42 : 34}
      onPointerEnter={light}
      onPointerLeave={dim}
      onFocus={light}
      onBlur={dim}
    >
      {mark}
      <Box flex={1} miw={0}>
        <RouterAnchor
          display="block"
          truncate
          c="inherit"
          fw={isGoal ? 550 : 400}
          title={name}
          to="/blueprints/$id"
          params={{ id }}
          search={(search) => ({ ...search, sel })}
          state={{ row: { list, key: rowKey } }}
          replace
          resetScroll={false}
        >
          <bdi>{name}</bdi>
        </RouterAnchor>
        {caption}
      </Box>
      {children}
    </Group>
  )
}

/** As wires end beside the lanes. */
function WireEnd() {
  return (
    <svg width={20} height={8} aria-hidden stroke="var(--pc-violet-graphic)" style={{ flex: 'none' }}>
      <path d="M4 4H20" strokeWidth={1.5} />
      <circle cx={4} cy={4} r={3} fill="var(--pc-violet-graphic)" />
    </svg>
  )
}

interface GoalUseProps {
  goal: string
  traitRef: string
  /** The trait's ref as it is saved. */
  savedRef: string
  place: number
  onHold: (goal: string | undefined) => void
}

function GoalUse({ goal, traitRef: ref, savedRef, place, onHold }: GoalUseProps) {
  const row = useRow(goalList, goal)
  const rowPath = [...goalList.split('.'), goal]
  const path = ['trait_targets', ref]
  const { target } = useDraftFields(rowPath, { target: { path, codec: number } })
  if (!row) return null
  const caption = (
    <Text size="xs" c="dimmed" truncate>
      {target.error === undefined ? (
        `Attraction ${row.attraction_strength ?? 'not given'}`
      ) : (
        <span data-severity="error">{target.error}</span>
      )}
      <SavedValue
        path={[...rowPath, ...path]}
        savedPath={[...rowPath, 'trait_targets', savedRef]}
        joint=", "
      />
    </Text>
  )
  const mark = <GoalMark place={place} size={20} />
  return (
    <Use list={goalList} rowKey={goal} over={`flag:${goal} ${ref}`} mark={mark} caption={caption}>
      <TextInput
        w={64}
        aria-label={`Target of ${brief(textIn(row.id), 60) || 'a goal without a name'}`}
        {...target}
        // Said above the form, and under the name.
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
  /** Keys of those that use the trait. */
  goals: readonly string[]
  triggers: readonly string[]
}

/** Goals and triggers that do not use the trait yet, to be found and added. */
function AddUse({ rowKey, goals, triggers }: AddUseProps) {
  const store = useDraftStore()
  const [isOpen, setOpen] = useState(false)
  const unused = (list: UsingList, used: readonly string[]) => {
    const { draft } = store.get()
    const others = isOpen ? rowsOf(draft, list).filter(({ key }) => !used.includes(key)) : []
    return others.map(({ key }) => ({ value: `${list} ${key}`, label: nameOfUse(draft, list, key) }))
  }
  function add(value: string) {
    const { draft } = store.get()
    const [list, key = ''] = value.split(' ')
    const trait = rowOf(draft, 'traits', rowKey) ?? {}
    const ref = textIn(trait.trait_ref)
    if (list === triggerList) store.perform(setConnected(draft, key, ref, true))
    else {
      const path = [...goalList.split('.'), key, 'trait_targets', ref]
      store.perform(setField(draft, path, traitNumbers(trait).value ?? 0.5, true))
      // What it was chosen in takes the focus first.
      requestAnimationFrame(() => {
        const field = fieldAt(path)
        field?.focus()
        if (field instanceof HTMLInputElement) field.select()
      })
    }
  }
  return (
    <Select
      size="xs"
      w={70}
      aria-label="Add a goal or trigger"
      placeholder="Add"
      {...adding}
      comboboxProps={{ width: 260, position: 'bottom-end' }}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      data={[
        { group: 'Goals', items: unused(goalList, goals) },
        { group: 'Triggers', items: unused(triggerList, triggers) },
      ]}
      onChange={(value) => value !== null && add(value)}
    />
  )
}
