import { ActionIcon } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs'
import { labeled } from '@/ui/overlays/labeled'
import { Menu } from '@/ui/overlays/menu'
import { GoalMark } from '@/blueprint/marks/goal-mark'
import type { GoalValues } from '@/blueprint/model/values/form-values'
import { InPlaceInput } from '@/features/blueprints/goals/in-place-input'
import styles from './goal-matrix.module.css'
import type { CellProblem } from '@/features/blueprints/goals/goal-problems'
import { useMatrixContext } from './matrix-context'

interface GoalHeadProps {
  goal: string
  goalName: string
  row: GoalValues
  place: number
  index: number
  isActive: boolean
  isNew: boolean
  problem: CellProblem | undefined
  /** The text being edited, if any. */
  editing: 'id' | 'description' | undefined
  isFirst: boolean
  isLast: boolean
}

const icon = { size: 14, 'aria-hidden': true } as const

/** Row head of a goal: its id, description and actions. */
export function GoalHead(props: GoalHeadProps) {
  const { goal, goalName, row, place, index, isActive, isNew, problem, editing } = props
  const actions = useMatrixContext()
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      aria-label={`Goal ${goalName}${isNew ? ', new' : ''}${problem === undefined ? '' : `. ${problem.message}`}`}
      data-row={index}
      data-row-key={goal}
      data-column={0}
      tabIndex={isActive ? 0 : -1}
      className={styles.goal}
      onClick={() => actions.select(goal)}
      onDoubleClick={() => actions.edit(goal, 'goal')}
    >
      <GoalMark place={place} />
      {editing === undefined ? (
        <span className={styles.goalText}>
          <span className={styles.goalLine}>
            <span className={styles.goalName} title={row.id.slice(0, 500)}>
              {goalName}
            </span>
            {isNew && <span className={styles.new}>new</span>}
          </span>
          <span className={styles.goalDescription} title={row.description.slice(0, 500)}>
            {problem === undefined ? (
              row.description.slice(0, 200)
            ) : (
              <span className={styles.goalProblem} data-bad={problem.isBad}>
                <IconAlertTriangle size={12} aria-hidden /> {problem.message}
              </span>
            )}
          </span>
        </span>
      ) : (
        <InPlaceInput
          key={editing}
          label={editing === 'id' ? `Id of goal ${goalName}` : `Description of goal ${goalName}`}
          text={row[editing]}
          onCommit={(text) => actions.setText(goal, editing, text)}
          onEnd={actions.endEdit}
          onTab={actions.endEditAlong}
        />
      )}
      {/* A press on the menu must not select the goal. */}
      <span
        className={styles.goalMenu}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <Menu
          label={`Goal ${goalName}`}
          align="end"
          groups={[
            [
              { label: 'Rename', icon: <IconPencil {...icon} />, onSelect: () => actions.edit(goal, 'goal') },
              {
                label: 'Change the description',
                icon: <IconPencil {...icon} />,
                onSelect: () => actions.edit(goal, 'description'),
              },
              { label: 'Duplicate', icon: <IconCopy {...icon} />, onSelect: () => actions.duplicate(goal) },
            ],
            [
              {
                label: 'Move up',
                icon: <IconArrowUp {...icon} />,
                disabled: props.isFirst,
                onSelect: () => actions.move(goal, -1),
              },
              {
                label: 'Move down',
                icon: <IconArrowDown {...icon} />,
                disabled: props.isLast,
                onSelect: () => actions.move(goal, 1),
              },
            ],
            [
              {
                label: 'Remove',
                icon: <IconTrash {...icon} />,
                danger: true,
                onSelect: () => actions.remove(goal),
              },
            ],
          ]}
        >
          {(trigger) => (
            <ActionIcon
              {...trigger}
              tabIndex={isActive ? 0 : -1}
              size="xs"
              {...labeled(`More for goal ${goalName}`)}
            >
              <IconDots size={15} aria-hidden />
            </ActionIcon>
          )}
        </Menu>
      </span>
    </div>
  )
}
