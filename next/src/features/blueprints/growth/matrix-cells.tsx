import { Box, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { GoalGlyph, GoalMark } from '@/blueprint/lanes/goal-mark'
import { traitNumbers, type LaneBoundary, type TraitNumbers } from '@/blueprint/lanes/lane-facts'
import { barOf, placeOf } from '@/blueprint/lanes/place'
import type { Span } from '@/blueprint/lanes/scale'
import type { RowOf } from '@/blueprint/model/blueprint'
import { placeLabel } from '@/blueprint/model/labels'
import { formatDifference, formatNumber } from '@/blueprint/model/number-text'
import { samePath, valueAt, type Path } from '@/blueprint/model/path'
import { isNothing, isOutside, numberIn, sameValue, textIn } from '@/blueprint/model/values'
import type { DraftState } from '@/features/blueprints/draft/draft-store'
import { allProblemsOf, useDraft, useOpenFields, useRow } from '@/features/blueprints/draft/use-draft'
import { linkTo } from '@/features/blueprints/field-page'
import { asText, number, ref } from '@/features/blueprints/form/codecs'
import { nameOf, useDraftFields } from '@/features/blueprints/form/use-draft-fields'
import { sameJson } from '@/lib/json/json'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { brief } from '@/lib/words'
import { filledByPress } from '@/ui/long-text'
import { RouterAnchor } from '@/ui/router-links'
import { DraftSlider } from './rates'
import classes from './growth.module.css'

interface CellProps {
  /** Of its value in the draft. */
  path: Path
  column: number
  /** Of the goal among all. */
  place: number
  isTabStop: boolean
  isEditing: boolean
  style?: CSSProperties
  onFocus: () => void
  onOpen: () => void
  onClose: () => void
}

const problemAt = memoizeByObject(
  (state: DraftState) => new Map(allProblemsOf(state).map((problem) => [nameOf(problem.path), problem])),
)

/** What the draft has for a cell, and what was saved, where that was something else. */
function useCellValue(path: Path) {
  const value = useDraft(({ draft }) => valueAt(draft, path))
  const saved = useDraft(({ base }) => valueAt(base, path))
  const isSame = isNothing(saved) || sameValue(saved, value)
  const was = isSame ? undefined : <small data-severity="warning">{`was ${brief(asText(saved), 8)}`}</small>
  return { value, number: numberIn(value), was }
}

interface DrawnCellProps extends CellProps {
  className: string | undefined
  children: ReactNode
}

/** A cell of the matrix: what it draws, or the field that it is typed in. */
function Cell({ path, column, className, style, children, ...cell }: DrawnCellProps) {
  const label = useDraft(({ draft }) => placeLabel(draft, path))
  const problem = useDraft((state) => problemAt(state).get(nameOf(path)), sameJson)
  const kept = useOpenFields().find((field) => field.kept && samePath(field.path, path))?.kept
  const words = kept?.reason ?? problem?.message
  return (
    <div
      role={column === 0 ? 'rowheader' : 'gridcell'}
      aria-colindex={column + 1}
      aria-invalid={kept !== undefined || undefined}
      aria-description={words}
      title={words}
      data-severity={kept ? 'error' : problem?.severity}
      tabIndex={cell.isTabStop ? 0 : -1}
      className={className}
      style={style}
      onFocus={cell.onFocus}
      // What is in it acts by itself.
      onClick={({ target }) => {
        const isOwn = target instanceof Element && !target.closest('a, input, button, [role=slider]')
        if (isOwn) cell.onOpen()
      }}
    >
      {cell.isEditing ? (
        <Editor path={path} label={label} onClose={cell.onClose} />
      ) : kept ? (
        <b>
          <bdi>{brief(String(kept.input), 40)}</bdi>
        </b>
      ) : (
        children
      )}
    </div>
  )
}

/** Commits when it is left; what is no value is kept for the cell. */
function Editor({ path, label, onClose }: { path: Path; label: string; onClose: () => void }) {
  const field = path.slice(3)
  const codec = field.join() === 'id' ? ref : number
  const { cell } = useDraftFields(path.slice(0, 3), {
    cell: { path: field, codec, commitsOnBlur: true },
  })
  return (
    <TextInput
      {...cell}
      aria-label={label}
      classNames={{ input: classes.input }}
      description={undefined}
      error={cell.error}
      inputContainer={filledByPress(cell.value)}
      onBlur={() => {
        cell.onBlur()
        onClose()
      }}
    />
  )
}

/** A goal by its mark and name, which leads to its form, and what it is for. */
export function GoalCell(cell: CellProps) {
  const { id } = useParams({ from: '/_frame/blueprints/$id' })
  const [, , key = ''] = cell.path
  const goal = useRow('default_growth.goal_states', key)
  const name = brief(asText(goal?.id), 60) || 'Goal without a name'
  const link = useDraft(
    ({ draft }) => linkTo(id, draft, cell.path.slice(0, 3)),
    () => true,
  )
  return (
    <Cell {...cell} className={classes.goal}>
      <GoalMark place={cell.place} size={20} />
      <Box miw={0}>
        {link && (
          <RouterAnchor {...link} tabIndex={-1} c="inherit" fw={600} truncate display="block" title={name}>
            <bdi>{name}</bdi>
          </RouterAnchor>
        )}
        <Text size="xs" c="dimmed" lineClamp={2}>
          {brief(textIn(goal?.description), 200)}
        </Text>
      </Box>
    </Cell>
  )
}

/** How strongly a goal attracts: typed, or dragged. */
export function AttractionCell(cell: CellProps) {
  const { value, number: strength, was } = useCellValue(cell.path)
  return (
    <Cell {...cell} className={classes.attraction}>
      <b>
        <bdi>{brief(asText(value), 10) || '-'}</bdi>
        {was}
      </b>
      <DraftSlider
        size={3}
        thumbSize={14}
        color="var(--goal)"
        path={cell.path}
        max={Math.max(1, strength ?? 0)}
        thumbLabel="Attraction"
        thumbProps={{ tabIndex: -1 }}
      />
    </Cell>
  )
}

interface TargetCellProps extends CellProps {
  /** Pixels. */
  left: number
  trait: RowOf['traits'] | undefined
  boundaries: readonly LaneBoundary[]
  span: Span
}

/** What a goal wants of a trait: the deeper its ground, the farther from the default. */
export function TargetCell({ left, trait, boundaries, span, ...cell }: TargetCellProps) {
  const { value, number: target, was } = useCellValue(cell.path)
  const numbers = trait ? traitNumbers(trait) : {}
  const passed = boundaries.filter((limits) => isOutside(target, limits))
  const away = target === undefined || numbers.value === undefined ? undefined : target - numbers.value
  const share = away === undefined ? 0 : Math.min(1, Math.abs(away) / (span.max - span.min))
  const background =
    value === undefined ? undefined : `color-mix(in srgb, var(--goal) ${4 + 46 * share}%, var(--pc-surface))`
  return (
    <Cell {...cell} className={classes.column} style={{ left, background }}>
      {value === undefined ? (
        (was ?? (
          <Text span ta="center" c="dimmed" role="img" aria-label="No target">
            +
          </Text>
        ))
      ) : (
        <>
          <b>
            <bdi title={brief(asText(value), 40)}>
              {target === undefined ? brief(asText(value), 10) : formatNumber(target)}
            </bdi>
            {passed.length > 0 && (
              <IconAlertTriangle
                size={13}
                aria-hidden
                color="var(--pc-warn-graphic)"
                style={{ flex: 'none' }}
              />
            )}
            {was ?? <small>{away !== undefined && formatDifference(away)}</small>}
          </b>
          <MiniRail {...{ numbers, target, passed, span }} place={cell.place} />
        </>
      )}
    </Cell>
  )
}

interface MiniRailProps {
  numbers: TraitNumbers
  target: number | undefined
  /** Boundaries that the target lies outside of. */
  passed: readonly LaneBoundary[]
  span: Span
  place: number
}

const rail = { left: 8, width: 72 }

/** Bounds, default and target of a cell; a boundary where the target lies outside. Decorative: the cell has the numbers. */
function MiniRail({ numbers, target, passed, span, place }: MiniRailProps) {
  const bar = barOf(span, rail, numbers)
  const at = (number: number) => placeOf(span, rail, number).x
  const ends = new Set(passed.flatMap(({ min, max }) => [min ?? [], max ?? []].flat()))
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
      {numbers.value !== undefined && target !== undefined && (
        <path stroke="var(--goal)" d={`M${at(numbers.value)} 8H${at(target)}`} />
      )}
      {numbers.value !== undefined && (
        <circle cx={at(numbers.value)} cy={8} r={3.5} fill="var(--pc-ink)" stroke="none" />
      )}
      {target !== undefined && (
        <g transform={`translate(${at(target)} 8)`}>
          <GoalGlyph place={place} scale={0.64} />
        </g>
      )}
    </svg>
  )
}
