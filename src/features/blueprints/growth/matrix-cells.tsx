import { Box, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { memo } from 'react'
import { GoalGlyph, GoalMark } from '@/blueprint/lanes/goal-mark'
import { factsByRef, noFacts, traitNumbers, type TraitNumbers } from '@/blueprint/lanes/lane-facts'
import { barOf, placeOf, type Span } from '@/blueprint/lanes/scale'
import { goalList, valueAt, type RowOf, type Path } from '@/blueprint/model/path'
import { placeLabel } from '@/blueprint/model/labels'
import { formatDifference, isNothing, isOutside, numberIn, sameValue, textIn } from '@/blueprint/model/values'
import { useDraft, useDraftStore, useRow } from '@/features/blueprints/draft/use-draft'
import { linkTo } from '@/features/blueprints/field-page'
import { asText, number, ref } from '@/features/blueprints/form/codecs'
import { useDraftFields } from '@/features/blueprints/form/use-draft-fields'
import { sameJson } from '@/lib/json/json'
import { brief } from '@/lib/words'
import { filledByPress } from '@/ui/long-text'
import { RouterAnchor } from '@/ui/router-links'
import { DraftSlider } from './rates'
import classes from './growth.module.css'

interface CellProps {
  goal: string
  /** In the goal's row. */
  field: Path
  column: number
  /** Of the goal among all. */
  place: number
  isTabStop: boolean
  /** Pixels, where the column is fixed. */
  width?: number
  onFocus: (goal: string, field: Path) => void
}

const pathOf = ({ goal, field }: { goal: string; field: Path }) => [...goalList.split('.'), goal, ...field]

/** The field of a cell, which is selected when it is reached, so that typing replaces it. */
function CellField({ goal, field, column, isTabStop, onFocus }: CellProps) {
  const path = pathOf({ goal, field })
  const label = useDraft(({ draft }) => placeLabel(draft, path))
  const codec = column === 0 ? ref : number
  const { cell } = useDraftFields(path.slice(0, 3), { cell: { path: field, codec, commitsOnBlur: true } })
  const { error, 'data-warning': warning } = cell
  // What an edit changes elsewhere takes longer than a press may: the move to another cell is painted first.
  const leaveLater = () => requestAnimationFrame(() => setTimeout(cell.onBlur, 1))
  const words = error ?? warning
  return filledByPress(cell.value)(
    <input
      className={classes.input}
      name={cell.name}
      aria-label={label}
      aria-invalid={error !== undefined || undefined}
      aria-description={words}
      data-severity={error === undefined ? warning && 'warning' : 'error'}
      data-long={cell.value.length > 7 || undefined}
      title={words ?? brief(cell.value, 400)}
      placeholder={column === 0 ? 'Goal without a name' : '+'}
      tabIndex={isTabStop ? 0 : -1}
      value={cell.value}
      onChange={cell.onChange}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isMove = currentTarget.closest('[role="grid"]')?.contains(relatedTarget)
        if (isMove) leaveLater()
        else cell.onBlur()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leaveLater()
        else cell.onKeyDown(event)
      }}
      onFocus={({ currentTarget }) => {
        currentTarget.select()
        onFocus(goal, field)
      }}
    />,
  )
}

/** What the draft has for a cell, and what was saved, where that was something else. */
function useCellValue(path: Path) {
  const value = useDraft(({ draft }) => valueAt(draft, path))
  const saved = useDraft(({ base }) => valueAt(base, path))
  const isSame = isNothing(saved) || sameValue(saved, value)
  const was = isSame ? undefined : <small data-severity="warning">{`was ${brief(asText(saved), 8)}`}</small>
  return { number: numberIn(value), was }
}

/** A goal by its mark, which leads to its form, its name, and what it is for. */
export const GoalCell = memo(function GoalCell({ width, ...cell }: CellProps) {
  const { id } = useParams({ from: '/_frame/blueprints/$id' })
  const goal = useRow(goalList, cell.goal)
  const link = linkTo(id, useDraftStore().get().draft, pathOf({ goal: cell.goal, field: [] }))
  const name = brief(asText(goal?.id), 60) || 'Goal without a name'
  return (
    <div role="rowheader" aria-colindex={1} className={classes.goal} style={{ width }}>
      <RouterAnchor {...link} tabIndex={-1} aria-label={`Form of ${name}`} title="Open its form">
        <GoalMark place={cell.place} size={20} />
      </RouterAnchor>
      <Box miw={0} flex={1}>
        <CellField {...cell} />
        <Text size="xs" c="dimmed" lineClamp={2}>
          {brief(textIn(goal?.description), 200)}
        </Text>
      </Box>
    </div>
  )
})

/** How strongly a goal attracts: typed, or dragged. */
export const AttractionCell = memo(function AttractionCell({ width, ...cell }: CellProps) {
  const path = pathOf(cell)
  const { number: strength, was } = useCellValue(path)
  return (
    <div role="gridcell" aria-colindex={2} className={classes.attraction} style={{ width }}>
      <b>
        <CellField {...cell} />
        {was}
      </b>
      <DraftSlider
        size={3}
        thumbSize={14}
        color="var(--goal)"
        path={path}
        max={Math.max(1, strength ?? 0)}
        thumbLabel="Attraction"
        thumbProps={{ tabIndex: -1 }}
      />
    </div>
  )
})

interface TargetCellProps extends CellProps {
  /** Pixels. */
  left: number
  trait: RowOf['traits'] | undefined
  span: Span
}

/** What a goal wants of a trait: the deeper its ground, the farther from the default. */
export const TargetCell = memo(function TargetCell(props: TargetCellProps) {
  const { left, trait, span, ...cell } = props
  const [, traitRef = ''] = cell.field
  const boundaries = useDraft(
    ({ base, draft }) => (factsByRef(draft, base).get(traitRef) ?? noFacts).boundaries,
    sameJson,
  )
  const { number: target, was } = useCellValue(pathOf(cell))
  const numbers = trait ? traitNumbers(trait) : {}
  const passed = boundaries.filter((limits) => isOutside(target, limits))
  const ends = new Set(passed.flatMap(({ min, max }) => [min ?? [], max ?? []].flat()))
  const away = target === undefined || numbers.value === undefined ? undefined : target - numbers.value
  const share = away === undefined ? 0 : Math.min(1, Math.abs(away) / (span.max - span.min))
  const background =
    target === undefined ? undefined : `color-mix(in srgb, var(--goal) ${4 + 46 * share}%, var(--pc-surface))`
  return (
    <div
      role="gridcell"
      aria-colindex={cell.column + 1}
      className={classes.column}
      style={{ left, background }}
    >
      <b>
        <CellField {...cell} />
        {was ?? (away !== undefined && <small>{formatDifference(away)}</small>)}
      </b>
      {target !== undefined && (
        <MiniRail numbers={numbers} target={target} ends={ends} span={span} place={cell.place} />
      )}
    </div>
  )
})

interface MiniRailProps {
  numbers: TraitNumbers
  target: number
  /** Of boundaries that the target lies outside of. */
  ends: ReadonlySet<number>
  span: Span
  place: number
}

const rail = { left: 8, width: 72 }

/** Bounds, default and target of a cell; a boundary where the target lies outside. Decorative: the cell has the numbers. */
function MiniRail({ numbers, target, ends, span, place }: MiniRailProps) {
  const bar = barOf(span, rail, numbers)
  const at = (number: number) => placeOf(span, rail, number).x
  return (
    <svg width={88} height={16} stroke="var(--pc-line2)" strokeWidth={2} aria-hidden>
      <path d="M8 8h72" />
      {bar && (
        <rect
          x={bar.from}
          y={4}
          width={bar.to - bar.from}
          height={8}
          rx={2.5}
          fill="var(--pc-accent-soft2)"
          stroke="var(--pc-bar-edge)"
          strokeWidth={1}
        />
      )}
      {[...ends].map((end) => (
        <path key={end} stroke="var(--pc-warn-graphic)" d={`M${at(end)} 1v14`} />
      ))}
      {numbers.value !== undefined && (
        <path stroke="var(--goal)" d={`M${at(numbers.value)} 8H${at(target)}`} />
      )}
      {numbers.value !== undefined && (
        <circle cx={at(numbers.value)} cy={8} r={3.5} fill="var(--pc-ink)" stroke="none" />
      )}
      <g transform={`translate(${at(target)} 8)`}>
        <GoalGlyph place={place} scale={0.64} />
      </g>
    </svg>
  )
}
