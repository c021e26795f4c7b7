import { ActionIcon, Button, Menu, NativeSelect, UnstyledButton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { GoalMark } from '@/blueprint/lanes/goal-mark'
import { rowsOf, type Row } from '@/blueprint/model/rows'
import { numberIn, textIn } from '@/blueprint/model/values'
import { useCategories, useDraft } from '@/features/blueprints/draft/use-draft'
import { countOf, brief } from '@/lib/words'
import { SearchField } from '@/ui/search-field'
import type { LaneFilter, LaneItem } from '@/blueprint/lanes/lane-items'
import { useLanes } from './lanes-context'
import classes from './lanes.module.css'
import { useAdd } from './lane-edits'
import { Scale } from '@/blueprint/drawing/scale'
import { rulerHeight, type Columns, type Tick } from '@/blueprint/lanes/scale'

interface LanesBarProps {
  filter: LaneFilter
  onFilter: (filter: LaneFilter) => void
  /** Of the goals. */
  places: ReadonlyMap<string, number>
  selectedGoal: string | undefined
  /** How many lanes have problems. */
  problems: number
}

/** Above the lanes: which are shown, and the goals. */
export const LanesBar = memo(function LanesBar(props: LanesBarProps) {
  const { filter, onFilter, places, selectedGoal, problems } = props
  // The address may name one that no trait has.
  const categories = [...new Set(useCategories().concat(filter.category ?? []))]
  return (
    <div className={classes.bar}>
      <SearchField
        aria-label="Find a trait"
        placeholder="Find a trait"
        w={150}
        value={filter.q}
        onChange={(q) => onFilter({ ...filter, q })}
      />
      {categories.length > 1 && (
        <NativeSelect
          aria-label="Category"
          // An index, because a category may have any name.
          value={filter.category === undefined ? '' : String(categories.indexOf(filter.category))}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ ...filter, category: value === '' ? undefined : categories[Number(value)] })
          }
          data={[
            { value: '', label: 'All categories' },
            ...categories.map((name, index) => ({
              value: String(index),
              label: brief(name, 40) || 'No category',
            })),
          ]}
        />
      )}
      <NativeSelect
        aria-label="Lanes shown"
        value={filter.onlyProblems ? 'problems' : 'all'}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, onlyProblems: value === 'problems' })
        }
        data={[
          { value: 'all', label: 'All lanes' },
          { value: 'problems', label: `Problems, ${problems}` },
        ]}
      />
      <Legend places={places} selectedGoal={selectedGoal} />
    </div>
  )
})

/** What the legend says of a goal. */
function goalOf({ key, row }: Row<'default_growth.goal_states'>) {
  const id = textIn(row.id)
  const title = `${brief(id, 400)}\n${brief(textIn(row.description), 400)}`
  return {
    key,
    title,
    name: brief(id, 60) || 'Goal without an id',
    strength: numberIn(row.attraction_strength),
  }
}

/** Pixels of a letter, of what stands around the name of a goal, and of the two buttons. */
const letter = 6.2
const around = 41
const [addButton, listButton] = [34, 92]

/** How many goals there is room for; before it is laid out, as many as a wide window may show. */
function fitting(goals: readonly ReturnType<typeof goalOf>[], width: number): number {
  if (width === 0) return 8
  const fits = (room: number) =>
    goals.filter(({ name, strength }) => {
      room -= around + `${name}${strength ?? ''}`.length * letter
      return room >= 0
    }).length
  const all = fits(width - addButton)
  return all === goals.length ? all : fits(width - addButton - listButton)
}

/** The goals with their marks, and one more. There may be many: a problem that comes or goes draws none of them again. */
const Legend = memo(function Legend({
  places,
  selectedGoal,
}: Pick<LanesBarProps, 'places' | 'selectedGoal'>) {
  const { select, goTo } = useLanes()
  const add = useAdd(goTo)
  const { ref, width } = useElementSize()
  const list = 'default_growth.goal_states'
  const rows = useDraft(({ draft }) => rowsOf(draft, list))
  const goals = useMemo(() => rows.map(goalOf), [rows])
  const shown = fitting(goals, width)
  return (
    <div className={classes.legend} ref={ref}>
      {goals.length > shown && (
        <Menu>
          <Menu.Target>
            <Button size="xs" variant="subtle" rightSection={<IconChevronDown size={14} aria-hidden />}>
              {countOf(goals.length, 'goal')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah="min(420px, 50dvh)" style={{ overflow: 'auto' }}>
            {goals.map(({ key, name, strength, title }) => (
              <Menu.Item
                key={key}
                title={title}
                leftSection={<GoalMark place={places.get(key) ?? 0} size={17} />}
                rightSection={strength}
                onClick={() => select({ list, key })}
              >
                <bdi>{name}</bdi>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {goals.slice(0, shown).map(({ key, name, strength, title }) => (
        <UnstyledButton
          key={key}
          className={classes.goal}
          aria-current={key === selectedGoal || undefined}
          aria-label={`Goal ${name}, attraction ${strength ?? 'not given'}`}
          title={title}
          onClick={() => select({ list, key })}
        >
          <GoalMark place={places.get(key) ?? 0} size={17} />
          <bdi>{name}</bdi>
          {strength}
        </UnstyledButton>
      ))}
      <ActionIcon size={24} aria-label="Add goal" title="Add goal" onClick={() => add('goal')}>
        <IconPlus size={14} aria-hidden />
      </ActionIcon>
    </div>
  )
})

interface RulerProps {
  items: readonly LaneItem[]
  /** How many there are. */
  triggers: number
  ticks: readonly Tick[]
  columns: Columns
  /** The category that a new trait gets. */
  category: string
}

/** Head of the canvas: counts, the scale, and where traits and triggers are added. */
export const Ruler = memo(function Ruler({ items, triggers, ticks, columns, category }: RulerProps) {
  const add = useAdd(useLanes().goTo)
  const counts = items.flatMap((item) => (item.kind === 'category' && !item.isMissing ? [item.count] : []))
  const traits = counts.reduce((total, count) => total + count, 0)
  const { isNarrow, label, card } = columns
  const hasRoom = !isNarrow && counts.length > 0 && `${traits}${counts.length}`.length < 4
  return (
    <div className={classes.ruler}>
      <Scale ticks={ticks} height={rulerHeight} />
      <div className={classes.head} style={{ left: 16, width: label - 12 }}>
        <b>{countOf(traits, 'trait')}</b>
        {hasRoom && <span>in {countOf(counts.length, 'category', 'categories')}</span>}
        <ActionIcon size={24} aria-label="Add trait" title="Add trait" onClick={() => add('trait', category)}>
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.head} style={{ left: card.left, width: card.width }}>
        <b>Triggers</b>
        {!isNarrow && <span>{triggers}</span>}
        <ActionIcon size={24} aria-label="Add trigger" title="Add trigger" onClick={() => add('trigger')}>
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
})
