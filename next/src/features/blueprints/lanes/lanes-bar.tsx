import { Menu, NativeSelect, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo } from 'react'
import { GoalMark } from '@/blueprint/lanes/goal-mark'
import { formatNumber, truncate } from '@/blueprint/model/number-text'
import { rowsOf } from '@/blueprint/model/rows'
import { numberIn, textIn } from '@/blueprint/model/values'
import { useDraft } from '@/features/blueprints/draft/use-draft'
import { sameJson } from '@/lib/json/json'
import { countOf } from '@/lib/words'
import { SearchField } from '@/ui/search-field'
import type { LaneFilter } from './lane-items'
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
  width: number
}

/** Pixels of the filters, and of one goal: as many goals are named as there is room for. */
const filtersWidth = 470
const goalWidth = 124
const mostGoals = 5

/** Above the lanes: which are shown, and the goals with their marks. */
export const LanesBar = memo(function LanesBar(props: LanesBarProps) {
  const { filter, onFilter, places, selectedGoal, problems, width } = props
  const { select } = useLanes()
  const named = useDraft(
    ({ draft }) => [...new Set(rowsOf(draft, 'traits').map(({ row }) => textIn(row.category)))],
    sameJson,
  )
  // The address may name one that no trait has.
  const categories = [...new Set(named.concat(filter.category ?? []))]
  const goals = useDraft(
    ({ draft }) =>
      rowsOf(draft, 'default_growth.goal_states').map(({ key, row }) => ({
        key,
        name: truncate(textIn(row.id), 60) || 'Goal without an id',
        strength: numberIn(row.attraction_strength),
        place: places.get(key) ?? 0,
        title: `${textIn(row.id)}\n${truncate(textIn(row.description), 400)}`,
      })),
    sameJson,
  )
  const fitting = Math.min(mostGoals, Math.max(0, Math.floor((width - filtersWidth) / goalWidth)))
  const shown = goals.length <= fitting ? goals.length : Math.max(0, fitting - 1)
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
              label: truncate(name, 40) || 'No category',
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
      <div className={classes.legend}>
        {goals.slice(0, shown).map(({ key, name, strength, place, title }) => (
          <UnstyledButton
            key={key}
            className={classes.goal}
            aria-current={key === selectedGoal || undefined}
            aria-label={`Goal ${name}, attraction ${strength ?? 'not given'}`}
            title={title}
            onClick={() => select({ list: 'default_growth.goal_states', key })}
          >
            <GoalMark place={place} size={17} />
            <bdi className={classes.goalName}>{name}</bdi>
            {strength}
          </UnstyledButton>
        ))}
        {goals.length > shown && (
          <Menu>
            <Menu.Target>
              <UnstyledButton className={classes.goal}>
                {shown > 0 ? countOf(goals.length - shown, 'more goal') : countOf(goals.length, 'goal')}
                <IconChevronDown size={14} aria-hidden />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown className={classes.choices}>
              {goals.slice(shown).map(({ key, name, strength, place }) => (
                <Menu.Item
                  key={key}
                  leftSection={<GoalMark place={place} size={17} />}
                  rightSection={strength === undefined ? undefined : formatNumber(strength)}
                  onClick={() => select({ list: 'default_growth.goal_states', key })}
                >
                  {name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </div>
  )
})
