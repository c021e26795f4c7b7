import { ActionIcon, Badge } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useMemo } from 'react'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { labeled } from '@/ui/overlays/labeled'
import { pluralize } from '@/lib/text/pluralize'
import { Menu, type MenuItem } from '@/ui/overlays/menu'
import { useBase, useDraftReview, useOfValues, type Selection } from '@/features/blueprints/designer-context'
import { GoalMark } from '@/blueprint/marks/goal-mark'
import { useGoalPlaces } from '@/features/blueprints/use-goal-places'
import { changePath, rowPath, type Change } from '@/blueprint/model/changes/change'
import { collapseChanges } from '@/blueprint/model/changes/collapse-changes'
import { rowsOf } from '@/blueprint/model/values/form-values'
import { rowLabel, rowNouns } from '@/blueprint/model/values/path-label'
import { useRowActions } from '@/features/blueprints/actions/use-row-actions'
import { useTraitActions } from '@/features/blueprints/actions/use-trait-actions'
import styles from './inspector.module.css'

interface InspectorHeadProps {
  selection: Selection
  onStep: (by: 1 | -1) => void
  onClose: () => void
  /** On wide screens the inspector stays: closing the selection shows the blueprint's fields. */
  stays: boolean
}

/** Shows the selected row's name, its actions, and buttons to the next and previous row. */
export function InspectorHead({ selection, onStep, onClose, stays }: InspectorHeadProps) {
  const { list, key } = selection
  const groups = useSelectionActions(selection)
  const places = useGoalPlaces()
  const label = useOfValues((values) => rowLabel(list, key, values))
  const noun = rowNouns[list]
  const isRemoved = useOfValues((values) => !rowsOf(values, list).order.includes(key))
  return (
    <div className={styles.head}>
      {list === 'default_growth.goal_states' && <GoalMark place={places.get(key) ?? 0} />}
      <h2 className={styles.title} title={label}>
        {label.replace(/^(Goal|Trigger) (?=\S)/, '')}
      </h2>
      {isRemoved ? <Badge color="red">Removed</Badge> : <ChangeBadge selection={selection} />}
      <span className={styles.headActs}>
        <ActionIcon
          size="xs"
          {...labeled(`Previous ${noun}`)}
          title={`Previous ${noun} (K)`}
          onClick={() => onStep(-1)}
        >
          <IconChevronUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size="xs"
          {...labeled(`Next ${noun}`)}
          title={`Next ${noun} (J)`}
          onClick={() => onStep(1)}
        >
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
        <Menu label={`${label} actions`} groups={groups} align="end">
          {(trigger) => (
            <ActionIcon {...trigger} size="xs" {...labeled(`${label} actions`)}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          )}
        </Menu>
        <ActionIcon
          size="xs"
          {...labeled('Close the inspector')}
          title={stays ? 'Close and show the blueprint’s fields' : 'Close the inspector (Esc)'}
          onClick={onClose}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </span>
    </div>
  )
}

function ChangeBadge({ selection: { list, key } }: { selection: Selection }) {
  const { changes } = useDraftReview()
  const base = useBase()
  // Counted as elsewhere: the rename of a trait is one change.
  const collapsed = useMemo(() => collapseChanges(changes), [changes])
  if (rowsOf(base.initial, list).byKey[key] === undefined) return <Badge color="green">New</Badge>
  const at = rowPath(list, key).join('.')
  const isInside = (change: Change) => `${changePath(change).join('.')}.`.startsWith(`${at}.`)
  const count = collapsed.filter(
    ({ change, followers }) => isInside(change) || followers.some(isInside),
  ).length
  return count === 0 ? null : <Badge variant="dot">{pluralize(count, 'change')}</Badge>
}

function useSelectionActions({ list, key }: Selection): MenuItem[][] {
  const trait = useTraitActions()
  const row = useRowActions(list === 'traits' ? 'default_growth.triggers' : list)
  const isTrait = list === 'traits'
  const nameField = list === 'default_growth.boundaries' ? 'trait_ref' : 'id'
  const item = (label: string, Icon: typeof IconCopy, onSelect: () => void): MenuItem => ({
    label,
    icon: <Icon size={15} aria-hidden />,
    onSelect,
  })
  return [
    [
      ...(isTrait ? [item('Rename…', IconPencil, () => trait.rename(key))] : []),
      item('Duplicate', IconCopy, () => (isTrait ? trait.duplicate(key) : row.duplicate(key, nameField))),
      item('Move up', IconArrowUp, () => (isTrait ? trait.move(key, -1) : row.move(key, -1))),
      item('Move down', IconArrowDown, () => (isTrait ? trait.move(key, 1) : row.move(key, 1))),
    ],
    [
      {
        ...item('Remove', IconTrash, () => (isTrait ? trait.remove(key) : row.remove(key))),
        danger: true,
      },
    ],
  ]
}
