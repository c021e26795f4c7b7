import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { memo } from 'react'
import { classNames } from '@/ui/styles/class-names'
import { goalColor } from '@/blueprint/marks/goal-color'
import { MiniRail } from '@/blueprint/marks/mini-rail'
import { differenceOf, formatDifference, formatNumber } from '@/blueprint/marks/format-number'
import { partOf } from '@/blueprint/marks/span'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { InPlaceInput } from '@/features/blueprints/goals/in-place-input'
import styles from './goal-matrix.module.css'
import type { TraitColumn } from './matrix-columns'
import { useMatrixContext } from './matrix-context'

interface TargetCellProps {
  goal: string
  goalName: string
  place: number
  column: TraitColumn
  /** Undefined if the goal has no target for the trait. */
  text: string | undefined
  problem: string | undefined
  /** The value cannot be sent or cannot be reached. If false, it is only doubtful. */
  isBad: boolean
  row: number
  index: number
  isActive: boolean
  /** Initial text of the edit in progress, if any. */
  editing: { readonly initialText: string | undefined } | undefined
}

/** One goal's target for one trait. */
export const TargetCell = memo(function TargetCell(props: TargetCellProps) {
  const { goal, goalName, place, column, text, problem, isBad, row, index, isActive, editing } = props
  const actions = useMatrixContext()
  const number = text === undefined ? undefined : numberOfText(text)
  const difference = text === undefined ? undefined : formatDifference(text, column.value ?? '')
  const tint = tintOf(column, text)
  return (
    <div
      role="gridcell"
      aria-colindex={index + 1}
      aria-label={nameOf(goalName, column, text, difference, problem)}
      aria-invalid={problem !== undefined && isBad ? true : undefined}
      data-row={row}
      data-column={index}
      tabIndex={isActive ? 0 : -1}
      className={classNames(
        styles.cell,
        goalColor(place),
        text !== undefined && styles.filled,
        tint > 24 && styles.strong,
        problem !== undefined && (isBad ? styles.bad : styles.doubtful),
      )}
      title={text === undefined ? undefined : titleOf(text, column, problem)}
      onDoubleClick={() => actions.edit(goal, column.id)}
    >
      {text !== undefined && <span className={styles.tint} style={{ opacity: tint / 100 }} />}
      {editing !== undefined && (
        <InPlaceInput
          label={`Target of ${goalName} for ${column.name}`}
          className={styles.typed}
          isNumber
          text={text ?? ''}
          initialText={editing.initialText}
          onCommit={(typed) => actions.setTarget(goal, column, typed)}
          onEnd={actions.endEdit}
          onTab={actions.endEditAlong}
        />
      )}
      {editing === undefined && text === undefined && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Add a target of ${goalName} for ${column.name}`}
          className={styles.plus}
          onClick={() => actions.edit(goal, column.id)}
        >
          <IconPlus size={14} aria-hidden />
        </button>
      )}
      {editing === undefined && text !== undefined && (
        <>
          <span className={styles.figures}>
            <span className={styles.target}>{text.trim() === '' ? 'no number' : formatNumber(text)}</span>
            {problem !== undefined && <IconAlertTriangle size={13} className={styles.sign} aria-hidden />}
            {difference !== undefined && <span className={styles.difference}>{difference}</span>}
          </span>
          <span className={styles.rail}>
            <MiniRail
              span={column.span}
              value={column.value === undefined ? undefined : numberOfText(column.value)}
              min={column.min}
              max={column.max}
              target={number}
              place={place}
            />
          </span>
        </>
      )}
    </div>
  )
})

/** Percent of the goal's color: 4 at the default, 50 at a distance of the whole scale. */
function tintOf(column: TraitColumn, text: string | undefined): number {
  const distance = text === undefined ? undefined : differenceOf(text, column.value ?? '')
  if (distance === undefined) return 4
  const part = Math.abs(partOf(column.span, distance) - partOf(column.span, 0))
  return Math.round(4 + 46 * Math.min(part, 1))
}

function nameOf(
  goal: string,
  column: TraitColumn,
  text: string | undefined,
  difference: string | undefined,
  problem: string | undefined,
): string {
  const at = `${goal}, ${column.name}`
  if (text === undefined) return `${at}: no target`
  const away = difference === undefined ? '' : `, ${difference} from the default`
  return `${at}: ${text.slice(0, 40)}${away}${problem === undefined ? '' : `. ${problem}`}`
}

function titleOf(text: string, column: TraitColumn, problem: string | undefined): string {
  const from = column.value === undefined ? '' : `, default ${column.value}`
  return `Target ${text.slice(0, 100)}${from}${problem === undefined ? '' : `\n${problem}`}`
}
