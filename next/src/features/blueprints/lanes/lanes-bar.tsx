import { Button, Menu, NativeSelect, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { GoalMark } from '@/blueprint/lanes/goal-mark'
import { rowsOf } from '@/blueprint/model/rows'
import { numberIn, textIn } from '@/blueprint/model/values'
import { useCategories, useDraft } from '@/features/blueprints/draft/use-draft'
import { countOf, brief } from '@/lib/words'
import { SearchField } from '@/ui/search-field'
import type { LaneFilter } from '@/blueprint/lanes/lane-items'
import { useLanes } from './lanes-context'
import classes from './lanes.module.css'

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

/** As many goals as fit beside the filters; of more, a menu has all. */
const fitting = 3
/** As many as a wide window may show. */
const mostInLegend = 8

/** The goals with their marks. There may be many: a problem that comes or goes draws none of them again. */
const Legend = memo(function Legend({
  places,
  selectedGoal,
}: Pick<LanesBarProps, 'places' | 'selectedGoal'>) {
  const { select } = useLanes()
  const list = 'default_growth.goal_states'
  const rows = useDraft(({ draft }) => rowsOf(draft, list))
  const goals = useMemo(
    () =>
      rows.map(({ key, row }) => ({
        key,
        name: brief(textIn(row.id), 60) || 'Goal without an id',
        strength: numberIn(row.attraction_strength),
        place: places.get(key) ?? 0,
        title: `${brief(textIn(row.id), 400)}\n${brief(textIn(row.description), 400)}`,
      })),
    [rows, places],
  )
  return (
    <div className={classes.legend}>
      {goals.length > fitting && (
        <Menu>
          <Menu.Target>
            <Button size="xs" variant="subtle" rightSection={<IconChevronDown size={14} aria-hidden />}>
              {countOf(goals.length, 'goal')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah="min(420px, 50dvh)" style={{ overflow: 'auto' }}>
            {goals.map(({ key, name, strength, place, title }) => (
              <Menu.Item
                key={key}
                title={title}
                leftSection={<GoalMark place={place} size={17} />}
                rightSection={strength}
                onClick={() => select({ list, key })}
              >
                <bdi>{name}</bdi>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {goals.slice(0, mostInLegend).map(({ key, name, strength, place, title }) => (
        <UnstyledButton
          key={key}
          className={classes.goal}
          aria-current={key === selectedGoal || undefined}
          aria-label={`Goal ${name}, attraction ${strength ?? 'not given'}`}
          title={title}
          onClick={() => select({ list, key })}
        >
          <GoalMark place={place} size={17} />
          <bdi className={classes.goalName}>{name}</bdi>
          {strength}
        </UnstyledButton>
      ))}
    </div>
  )
})
