import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLockFilled.mjs'
import { memo } from 'react'
import { classNames } from '@/ui/styles/class-names'
import { formatNumber } from '@/blueprint/marks/format-number'
import styles from './goal-matrix.module.css'
import type { TraitColumn } from './matrix-columns'
import { useMatrixContext } from './matrix-context'
import type { ColumnWindow } from './use-column-window'

interface MatrixHeadProps {
  columns: readonly TraitColumn[]
  window: ColumnWindow
  active: number | undefined
  /** Key of the selected trait. */
  selected: string | undefined
}

/** The traits as column heads. */
export const MatrixHead = memo(function MatrixHead({ columns, window, active, selected }: MatrixHeadProps) {
  const cell = (index: number) => ({
    role: 'columnheader',
    'aria-colindex': index + 1,
    'data-row': 0,
    'data-column': index,
    tabIndex: active === index ? 0 : -1,
  })
  return (
    <div role="row" aria-rowindex={1} className={classNames(styles.row, styles.head)}>
      <div {...cell(0)} className={classNames(styles.goal, styles.corner)}>
        Goal state
      </div>
      <div {...cell(1)} className={classNames(styles.attraction, styles.corner)}>
        Attraction
      </div>
      {window.parts.map((part) => {
        if (part.kind === 'gap')
          return (
            <div key={part.key} role="presentation" className={styles.gap} style={{ width: part.width }} />
          )
        const column = columns[part.index]
        return (
          column && (
            <div
              key={column.id}
              {...cell(part.index + 2)}
              aria-label={nameOf(column)}
              className={classNames(styles.column, column.key === undefined && styles.ghost)}
              data-selected={(column.key !== undefined && column.key === selected) || undefined}
            >
              <ColumnName column={column} />
            </div>
          )
        )
      })}
    </div>
  )
})

function ColumnName({ column }: { column: TraitColumn }) {
  const actions = useMatrixContext()
  if (column.key === undefined)
    return (
      <>
        <span className={styles.columnName} title={`No trait has the ref ${column.ref.slice(0, 200)}`}>
          <IconAlertTriangle size={12} className={styles.sign} aria-hidden />
          <span>{column.name.slice(0, 60) || 'without a ref'}</span>
        </span>
        <Button size="xs" tabIndex={-1} className={styles.missing} onClick={() => actions.openColumn(column)}>
          No such trait…
        </Button>
      </>
    )
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.columnButton}
      onClick={() => actions.openColumn(column)}
    >
      <span
        className={styles.columnName}
        title={`${column.name.slice(0, 200)} (${column.ref.slice(0, 200)})`}
      >
        <span>{column.name.slice(0, 60) || 'without a ref'}</span>
        {column.isLocked && <IconLock size={11} aria-hidden />}
      </span>
      <span className={styles.columnDefault} title={column.value}>
        {defaultText(column)}
      </span>
    </button>
  )
}

function defaultText({ value, isFreeForm }: TraitColumn): string {
  if (isFreeForm) return 'default as JSON'
  return value === undefined ? 'no default' : `default ${formatNumber(value)}`
}

function nameOf(column: TraitColumn): string {
  const name = column.name.slice(0, 60) || 'Trait without a ref'
  if (column.key === undefined) return `${name}: no such trait. Create, map or remove it`
  return `${name}, ${defaultText(column)}${column.isLocked ? ', locked' : ''}`
}
