import { NativeSelect, TextInput, ActionIcon } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { memo, useState } from 'react'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { pluralize } from '@/lib/text/pluralize'
import { Menu } from '@/ui/overlays/menu'
import { GoalMark } from '@/blueprint/marks/goal-mark'
import type { Span } from '@/blueprint/marks/span'
import { rowsInOrder, type GoalValues, type Rows } from '@/blueprint/model/values/form-values'
import { truncate } from '@/lib/text/truncate'
import type { ScaleChoice } from '@/blueprint/lanes/lane-scale'
import { labeled } from '@/ui/overlays/labeled'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { partOnDemand } from '@/ui/states/lazy-part'
import { Popover } from '@/ui/overlays/popover'
import { withMinus } from '@/blueprint/marks/with-minus'
import styles from './lanes.module.css'
import { useLanes } from './lanes-context'

export interface LanesFilterState {
  readonly text: string
  readonly category: string | undefined
  readonly only: 'all' | 'changed' | 'problems'
}

interface LanesBarProps {
  goalRows: Rows<GoalValues>
  /** Distinct categories of the traits. */
  categories: readonly string[]
  filter: LanesFilterState
  onFilter: (filter: LanesFilterState) => void
  /** Called when the text field loses the focus. */
  onLeaveFilter: () => void
  counts: { readonly changed: number; readonly problems: number }
  places: ReadonlyMap<string, number>
  selectedGoal: string | undefined
  choice: ScaleChoice
  span: Span
  /** Total width in pixels. */
  width: number
  onScale: (choice: ScaleChoice) => void
}

const mostGoals = 5
/** Pixels of the controls other than goals, and of one goal. */
const beside = 556
const goalWidth = 116
/** Option value for all categories. With its space, it cannot equal a trait's category. */
const every = ' every'

/** The bar above the canvas: filters, goals with their marks, and the scale. */
export const LanesBar = memo(function LanesBar(props: LanesBarProps) {
  const {
    goalRows,
    categories,
    filter,
    onFilter,
    onLeaveFilter,
    counts,
    places,
    selectedGoal,
    choice,
    span,
    width,
    onScale,
  } = props
  const { select } = useLanes()
  const goals = rowsInOrder(goalRows)
  // Goals share the line. If none would fit, they have lines of their own.
  const fitting = Math.floor((width - beside) / goalWidth)
  const most = fitting < 1 ? mostGoals : Math.min(mostGoals, fitting >= goals.length ? fitting : fitting - 1)
  return (
    <div className={styles.bar} data-screen-only>
      <TextInput
        type="search"
        aria-label="Find a trait"
        placeholder="Find a trait"
        spellCheck={false}
        className={styles.find}
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
        onBlur={onLeaveFilter}
      />
      {categories.length > 1 && (
        <NativeSelect
          aria-label="Category"
          value={filter.category ?? every}
          onChange={({ target }) =>
            onFilter({ ...filter, category: target.value === every ? undefined : target.value })
          }
          data={[
            { value: every, label: 'All categories' },
            ...categories.map((name) => ({ value: name, label: truncate(name, 40) || 'No category' })),
          ]}
        />
      )}
      <NativeSelect
        aria-label="Lanes shown"
        value={filter.only}
        onChange={({ target: { value } }) =>
          onFilter({ ...filter, only: value === 'changed' || value === 'problems' ? value : 'all' })
        }
        data={[
          { value: 'all', label: 'All lanes' },
          { value: 'changed', label: `Changed, ${counts.changed}` },
          { value: 'problems', label: `Problems, ${counts.problems}` },
        ]}
      />
      <div className={styles.legend}>
        {goals.slice(0, most).map(({ key, row }) => (
          <button
            key={key}
            type="button"
            className={styles.goal}
            aria-current={key === selectedGoal || undefined}
            aria-label={`Goal ${truncate(row.id, 60)}, attraction ${row.attraction_strength || 'not given'}`}
            title={`${truncate(row.id, 200)}\n${truncate(row.description, 400)}`}
            onClick={() => select({ list: 'default_growth.goal_states', key })}
          >
            <GoalMark place={places.get(key) ?? 0} size={17} />
            <span className={styles.goalName}>{truncate(row.id, 60) || 'Goal without an id'}</span>
            {truncate(row.attraction_strength, 8)}
          </button>
        ))}
        {goals.length > most && (
          <Menu
            label="Goals"
            align="end"
            groups={[
              goals.slice(most).map(({ key, row }) => ({
                label: truncate(row.id, 60) || 'Goal without an id',
                note: `Attraction ${truncate(row.attraction_strength, 8) || 'not given'}`,
                icon: <GoalMark place={places.get(key) ?? 0} size={17} />,
                onSelect: () => select({ list: 'default_growth.goal_states', key }),
              })),
            ]}
          >
            {(trigger) => (
              <button type="button" className={styles.goal} {...trigger}>
                {pluralize(goals.length - most, most > 0 ? 'more goal' : 'goal')}
                <IconChevronDown size={14} aria-hidden />
              </button>
            )}
          </Menu>
        )}
        <ScaleControl choice={choice} span={span} onChoose={onScale} />
      </div>
    </div>
  )
})

const CustomEnds = partOnDemand(async () => (await import('./handles/custom-ends')).CustomEnds)

interface ScaleControlProps {
  choice: ScaleChoice
  span: Span
  onChoose: (choice: ScaleChoice) => void
}

/** Chooses the range of the rails. No range is documented, so this is an assumption and for display only. */
function ScaleControl({ choice, span, onChoose }: ScaleControlProps) {
  const [isCustom, setCustom] = useState(false)
  const item = (kind: 'unit' | 'percent' | 'fit', label: string) => ({
    label,
    checked: choice.kind === kind,
    onSelect: () => onChoose({ kind }),
  })
  return (
    <span className={styles.scale}>
      <AssumedMark id="numeric-scale">
        Scale {withMinus(String(span.min))} to {withMinus(String(span.max))}
      </AssumedMark>
      <Popover
        label="Ends of the scale"
        align="end"
        open={isCustom}
        onClose={() => setCustom(false)}
        trigger={
          <Menu
            label="Scale of the lanes"
            align="end"
            groups={[
              [
                item('unit', '0 to 1'),
                item('percent', '0 to 100'),
                item('fit', 'Fit to the values'),
                {
                  label: 'Custom ends',
                  checked: choice.kind === 'custom',
                  onSelect: () => setCustom(true),
                },
              ],
            ]}
          >
            {(trigger) => (
              <ActionIcon size="xs" {...labeled('Change the scale')} {...trigger}>
                <IconAdjustmentsHorizontal size={15} aria-hidden />
              </ActionIcon>
            )}
          </Menu>
        }
      >
        <CustomEnds
          span={span}
          onDone={(ends) => {
            onChoose({ kind: 'custom', ...ends })
            setCustom(false)
          }}
        />
      </Popover>
    </span>
  )
}
