import { truncate } from '@/lib/text/truncate'
import { memo } from 'react'
import { classNames } from '@/ui/styles/class-names'
import { goalColor } from '@/blueprint/marks/goal-color'
import type { GoalValues } from '@/blueprint/model/values/form-values'
import { AttractionSlider } from '@/features/blueprints/goals/attraction-slider'
import { GoalHead } from './goal-head'
import styles from './goal-matrix.module.css'
import type { GoalProblems } from '@/features/blueprints/goals/goal-problems'
import { goalPath } from '@/features/blueprints/goals/goal-paths'
import { InPlaceInput } from '@/features/blueprints/goals/in-place-input'
import type { TraitColumn } from './matrix-columns'
import { useMatrixContext } from './matrix-context'
import { TargetCell } from './target-cell'
import type { ColumnWindow } from './use-column-window'

export interface Editing {
  readonly row: string
  /** `goal`, `description`, `attraction` or the id of a column. */
  readonly column: string
  readonly initialText: string | undefined
}

interface MatrixRowProps {
  goal: string
  row: GoalValues
  place: number
  index: number
  columns: readonly TraitColumn[]
  window: ColumnWindow
  /** Column of the active cell, if it is in this row. */
  active: number | undefined
  editing: Editing | undefined
  problems: GoalProblems | undefined
  isNew: boolean
  isSelected: boolean
  isFirst: boolean
  isLast: boolean
}

export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { goal, row, place, index, columns, window, active, editing, problems } = props
  const actions = useMatrixContext()
  const goalName = row.id.trim() === '' ? 'without an id' : truncate(row.id, 80)
  const targets = new Map(row.trait_targets.map(({ trait_ref, value }, at) => [trait_ref, { value, at }]))
  const typed = editing?.column === 'goal' ? 'id' : editing?.column
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      aria-selected={props.isSelected}
      className={styles.row}
      data-selected={props.isSelected || undefined}
    >
      <GoalHead
        goal={goal}
        goalName={goalName}
        row={row}
        place={place}
        index={index}
        isActive={active === 0}
        isNew={props.isNew}
        problem={problems?.goal}
        editing={typed === 'id' || typed === 'description' ? typed : undefined}
        isFirst={props.isFirst}
        isLast={props.isLast}
      />
      <div
        role="gridcell"
        aria-colindex={2}
        aria-label={`Attraction of ${goalName}: ${row.attraction_strength.slice(0, 40) || 'not given'}${problems?.attraction === undefined ? '' : `. ${problems.attraction}`}`}
        data-row={index}
        data-column={1}
        tabIndex={active === 1 ? 0 : -1}
        className={classNames(styles.attraction, goalColor(place))}
      >
        {editing?.column === 'attraction' ? (
          <InPlaceInput
            label={`Attraction of ${goalName}`}
            isNumber
            text={row.attraction_strength}
            initialText={editing.initialText}
            onCommit={(text) => actions.setText(goal, 'attraction_strength', text.trim())}
            onEnd={actions.endEdit}
            onTab={actions.endEditAlong}
          />
        ) : (
          <AttractionSlider
            name={goalName}
            text={row.attraction_strength}
            place={place}
            tabIndex={active === 1 ? 0 : -1}
            warning={problems?.attraction}
            onCommit={(text, by) => actions.setText(goal, 'attraction_strength', text, by === 'pointer')}
            onType={(initialText) => actions.edit(goal, 'attraction', initialText)}
          />
        )}
      </div>
      {window.parts.map((part) => {
        if (part.kind === 'gap') return <Gap key={part.key} width={part.width} />
        const column = columns[part.index]
        if (!column) return null
        const target = targets.get(column.ref)
        const path = target && goalPath(goal, `trait_targets.${target.at}.value`)
        const found = path === undefined ? undefined : problems?.targets.get(path)
        return (
          <TargetCell
            key={column.id}
            goal={goal}
            goalName={goalName}
            place={place}
            column={column}
            text={target?.value}
            problem={found?.message}
            isBad={found?.isBad ?? false}
            row={index}
            index={part.index + 2}
            isActive={active === part.index + 2}
            editing={editing?.column === column.id ? editing : undefined}
          />
        )
      })}
    </div>
  )
})

function Gap({ width }: { width: number }) {
  return <div role="presentation" className={styles.gap} style={{ width }} />
}
