import { Button, Group } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useMemo, useState } from 'react'
import { EmptyState } from '@/ui/states/empty-state'
import { useRowActions } from '@/features/blueprints/actions/use-row-actions'
import { useDesigner, useValues } from '@/features/blueprints/designer-context'
import { GoalMark } from '@/blueprint/marks/goal-mark'
import { formatDifference, formatNumber } from '@/blueprint/marks/format-number'
import { useGoalPlaces } from '@/features/blueprints/use-goal-places'
import { rowsInOrder, type BlueprintValues } from '@/blueprint/model/values/form-values'
import { rowLabel } from '@/blueprint/model/values/path-label'
import { TriggerEditor } from './trigger-editor'
import { TriggerList } from './trigger-list'
import styles from './triggers.module.css'

const list = 'default_growth.triggers'

/** The triggers of the draft: their conditions, the traits they affect, and the targets those are pulled to. */
export function TriggersView() {
  const { selection } = useDesigner()
  const { triggers } = useValues().default_growth
  const actions = useRowActions(list)
  const selected = selection?.list === list ? selection.key : undefined
  const key = selected !== undefined && triggers.order.includes(selected) ? selected : triggers.order[0]
  if (key === undefined)
    return (
      <div className={styles.nothing}>
        <EmptyState
          action={
            <Button
              variant="filled"
              leftSection={<IconPlus size={15} aria-hidden />}
              onClick={() => actions.add('condition')}
            >
              Add trigger
            </Button>
          }
        >
          A trigger is a condition in words. While it holds, the traits it affects grow at a different rate.
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.view}>
      <TriggerList shown={key} />
      <TriggerEditor rowKey={key} />
      <PulledGoals rowKey={key} />
    </div>
  )
}

const goalList = 'default_growth.goal_states'
const first = 40

/** The targets for "toward target": the goals with a target for each affected trait. */
function PulledGoals({ rowKey }: { rowKey: string }) {
  const { goTo, select } = useDesigner()
  const values = useValues()
  const places = useGoalPlaces()
  const [isAll, setAll] = useState(false)
  const trigger = values.default_growth.triggers.byKey[rowKey]
  const { traits, default_growth: growth } = values
  const pulled = useMemo(
    () => pulledTraits(traits, growth.goal_states, trigger?.affected_traits ?? []),
    [traits, growth.goal_states, trigger?.affected_traits],
  )
  const direction = trigger?.direction ?? ''
  return (
    <section className={styles.aside} aria-label="Goals that target the affected traits">
      <h3 className={styles.asideTitle}>
        {direction === 'toward_target' ? 'Targets it would move toward' : 'Goals of the affected traits'}
      </h3>
      <p className={styles.quiet}>
        {direction === '' ? 'No direction given' : 'The service does not say what a direction does'}
      </p>
      {pulled.slice(0, isAll ? undefined : first).map(({ ref, key, text, goals }) => (
        <div key={ref} className={styles.pulled}>
          <Group gap={8} align="baseline" wrap="nowrap">
            <button
              type="button"
              className={styles.link}
              title={ref.slice(0, 200)}
              onClick={() => select({ list: 'traits', key })}
            >
              {rowLabel('traits', key, values)}
            </button>
            <span className={styles.fine} title={text}>
              {text === '' ? 'no default' : `default ${formatNumber(text)}`}
            </span>
          </Group>
          {goals.length === 0 && <p className={styles.quiet}>No goal targets it</p>}
          {goals.map((goal) => {
            const difference = formatDifference(goal.value, text)
            return (
              <button
                key={goal.key}
                type="button"
                className={styles.goal}
                onClick={() => goTo(`${goalList}.byKey.${goal.key}.trait_targets.${goal.index}.value`)}
              >
                <GoalMark place={places.get(goal.key) ?? 0} size={16} />
                <span className={styles.goalName}>{goal.id.slice(0, 80) || 'No id'}</span>
                <span className={styles.fine}>{difference}</span>
                <span className={styles.value} title={goal.value}>
                  {formatNumber(goal.value)}
                </span>
              </button>
            )
          })}
        </div>
      ))}
      {!isAll && pulled.length > first && (
        <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
          Show {pulled.length - first} more
        </Button>
      )}
    </section>
  )
}

function pulledTraits(
  traits: BlueprintValues['traits'],
  goals: BlueprintValues['default_growth']['goal_states'],
  affected: readonly string[],
) {
  const targets = new Map<string, { key: string; id: string; index: number; value: string }[]>()
  for (const { key, row } of rowsInOrder(goals))
    row.trait_targets.forEach(({ trait_ref: ref, value }, index) => {
      const target = targets.get(ref)
      if (target) target.push({ key, id: row.id, index, value })
      else targets.set(ref, [{ key, id: row.id, index, value }])
    })
  const named = new Map(rowsInOrder(traits).map(({ key, row }) => [row.trait_ref, { key, row }]))
  return [...new Set(affected)].flatMap((ref) => {
    const trait = named.get(ref)
    if (!trait) return []
    const { value } = trait.row.default
    return [
      {
        ref,
        key: trait.key,
        text: value.form === 'fields' ? value.numeric_value : '',
        goals: targets.get(ref) ?? [],
      },
    ]
  })
}
