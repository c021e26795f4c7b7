import { ActionIcon, Text } from '@mantine/core'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { labeled } from '@/ui/overlays/labeled'
import { announce } from '@/ui/announce'
import { Menu } from '@/ui/overlays/menu'
import { useDesigner, useOfValues } from '@/features/blueprints/designer-context'
import { DraftNumber } from '@/features/blueprints/draft-fields/draft-number'
import { GoalMark } from '@/blueprint/marks/goal-mark'
import { rateText } from '@/features/blueprints/triggers/rate-text'
import { useGoalPlaces } from '@/features/blueprints/use-goal-places'
import { setAffected, setTarget } from '@/blueprint/model/commands/growth-commands'
import { rowsInOrder } from '@/blueprint/model/values/form-values'
import { rowLabel } from '@/blueprint/model/values/path-label'
import { focusAfterRender } from './focus-after-render'
import styles from './inspector.module.css'
import { Part } from './part'

const goalList = 'default_growth.goal_states'
const triggerList = 'default_growth.triggers'

/** The goals that pull a trait and the triggers that affect it. */
export function UsedByPart({ rowKey }: { rowKey: string }) {
  const { store, run, select } = useDesigner()
  const growth = useOfValues((values) => values.default_growth)
  const places = useGoalPlaces()
  const ref = useOfValues(({ traits }) => traits.byKey[rowKey]?.trait_ref ?? '')
  // Goals, triggers and their labels depend only on the growth settings.
  const values = store.getValues()
  const goals = rowsInOrder(growth.goal_states).map((goal) => ({
    ...goal,
    label: rowLabel(goalList, goal.key, values),
    index: goal.row.trait_targets.findIndex(({ trait_ref }) => trait_ref === ref),
  }))
  const triggers = rowsInOrder(growth.triggers).map((trigger) => ({
    ...trigger,
    label: rowLabel(triggerList, trigger.key, values),
    isUser: trigger.row.affected_traits.includes(ref),
  }))
  if (ref === '') return null
  const addTarget = (key: string, count: number) => {
    const now = store.getValues()
    const held = now.traits.byKey[rowKey]?.default.value
    run(setTarget(now, key, ref, held?.form === 'fields' ? held.numeric_value : ''))
    focusAfterRender(`${goalList}.byKey.${key}.trait_targets.${count}.value`)
  }
  const add = [
    goals
      .filter(({ index }) => index < 0)
      .map(({ key, row, label }) => ({
        label,
        icon: <GoalMark place={places.get(key) ?? 0} size={16} />,
        onSelect: () => addTarget(key, row.trait_targets.length),
      })),
    triggers
      .filter(({ isUser }) => !isUser)
      .map(({ key, label }) => ({
        label,
        icon: <IconBolt size={15} className={styles.bolt} aria-hidden />,
        onSelect: () => {
          run(setAffected(store.getValues(), key, ref, true))
          announce(`${label} affects it`)
        },
      })),
  ]
  const users =
    goals.filter(({ index }) => index >= 0).length + triggers.filter(({ isUser }) => isUser).length
  return (
    <Part
      title="Used by"
      count={users}
      aside={
        add.some((group) => group.length > 0) && (
          <Menu label="Goals and triggers that may use it" groups={add} align="end">
            {(trigger) => (
              <ActionIcon {...trigger} size="xs" {...labeled('Add to a goal or a trigger')}>
                <IconPlus size={15} aria-hidden />
              </ActionIcon>
            )}
          </Menu>
        )
      }
    >
      {users === 0 && (
        <Text size="xs" c="dimmed">
          Not used by any goal or trigger
        </Text>
      )}
      <ul className={styles.users}>
        {goals.map(
          ({ key, row, label, index }) =>
            index >= 0 && (
              <li key={key} className={styles.user}>
                <GoalMark place={places.get(key) ?? 0} size={17} />
                <button
                  type="button"
                  className={styles.userName}
                  aria-label={label}
                  title={row.description.slice(0, 300) || label}
                  onClick={() => select({ list: goalList, key })}
                >
                  {row.id.slice(0, 80) || label}
                </button>
                <DraftNumber
                  path={`${goalList}.byKey.${key}.trait_targets.${index}.value`}
                  label={`Target of ${label}`}
                  hideLabel
                  className={styles.target}
                  commit={(now, _path, text) => setTarget(now, key, ref, text)}
                />
                <ActionIcon
                  size="xs"
                  {...labeled(`Remove the target of ${label}`)}
                  onClick={() => {
                    run({ ...setTarget(store.getValues(), key, ref, null), joins: undefined })
                    announce(`Target of ${label} removed`)
                  }}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              </li>
            ),
        )}
        {triggers.map(
          ({ key, row, label, isUser }) =>
            isUser && (
              <li key={key} className={styles.user}>
                <IconBolt size={16} className={styles.bolt} aria-hidden />
                <button
                  type="button"
                  className={styles.userName}
                  title={`${label}: ${row.condition.slice(0, 300)}`}
                  onClick={() => select({ list: triggerList, key })}
                >
                  {row.condition.slice(0, 120) || label}
                </button>
                <span className={styles.rate} title={row.rate_multiplier}>
                  {rateText(row.rate_multiplier)}
                </span>
                <ActionIcon
                  size="xs"
                  {...labeled(`${label} no longer affects it`)}
                  onClick={() => {
                    run(setAffected(store.getValues(), key, ref, false))
                    announce(`${label} no longer affects it`)
                  }}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              </li>
            ),
        )}
      </ul>
    </Part>
  )
}
