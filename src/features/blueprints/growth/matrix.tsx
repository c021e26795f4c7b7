import { Box } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { goalColor } from '@/blueprint/lanes/goal-mark'
import { factsByRef, goalPlaces } from '@/blueprint/lanes/lane-facts'
import { laneSpanOf } from '@/blueprint/lanes/scale'
import { goalList, rowAt, samePath, type Path } from '@/blueprint/model/path'
import { rowsOf } from '@/blueprint/model/rows'
import { useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import type { Target } from '@/features/blueprints/field-page'
import { isInvalid } from '@/features/blueprints/form/use-draft-fields'
import { useStableValue } from '@/features/blueprints/lanes/use-lanes-state'
import { useKeyHints } from '@/lib/use-shortcut'
import classes from './growth.module.css'
import { AttractionCell, GoalCell, TargetCell } from './matrix-cells'
import { ColumnHead, columnsIn, FocusedLane } from './matrix-traits'

/** Pixels. */
const [headHeight, rowHeight, columnWidth] = [48, 72, 108]
/** Columns before the traits. */
const fixedFields = [['id'], ['attraction_strength']]

const hints = [{ keys: ['←', '↑', '→', '↓', 'Enter'], label: 'Move between targets' }]

/** Every goal with its attraction and its target for each trait, as cells to type in. Only what is in view is drawn. */
export function Matrix({ target }: { target: Target | undefined }) {
  useKeyHints(hints)
  const store = useDraftStore()
  const { base, draft } = useDraft((state) => state)
  const goals = rowsOf(draft, goalList)
  const places = goalPlaces(base, draft)
  const facts = factsByRef(draft, base)
  const span = useStableValue(laneSpanOf(facts)(draft))
  const traits = useStableValue(columnsIn(draft, facts))
  const fields = useMemo(
    () => [...fixedFields, ...traits.map(({ traitRef }) => ['trait_targets', traitRef])],
    [traits],
  )
  const [current, setCurrent] = useState<{ readonly goal: string; readonly field: Path }>()
  const aim = useCallback(
    (goal: string, field: Path) =>
      setCurrent((now) => (now?.goal === goal && now.field === field ? now : { goal, field })),
    [],
  )
  const [laneRef, setLaneRef] = useState<string>()
  const rowOfGoal = (goal: string | undefined) => goals.findIndex(({ key }) => key === goal)
  const columnOf = (path: Path) => fields.findIndex((field) => samePath(field, path))
  const at = { row: Math.max(0, rowOfGoal(current?.goal)), column: columnOf(current?.field ?? []) }
  if (at.column < 0) at.column = Math.min(fixedFields.length, fields.length - 1)

  const scroller = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery('(width >= 900px)', true, { getInitialValueInEffect: false })
  const [goalWidth, attractionWidth] = isWide ? [256, 120] : [176, 84]
  const fixedWidth = goalWidth + attractionWidth
  const rows = useVirtualizer({
    count: goals.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 2,
    rangeExtractor: (range) => withPlace(range, at.row),
  })
  const columns = useVirtualizer({
    horizontal: true,
    count: traits.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnWidth,
    paddingStart: fixedWidth,
    scrollPaddingStart: isWide ? fixedWidth : goalWidth,
    overscan: 2,
    rangeExtractor: (range) => withPlace(range, at.column - fixedFields.length),
  })
  const shown = columns.getVirtualItems().flatMap(({ index, start }) => {
    const column = traits[index]
    return column ? [{ ...column, column: index + fixedFields.length, left: start }] : []
  })

  function reach(row: number, column: number) {
    const [goal, field] = [goals[row]?.key, fields[column]]
    if (goal === undefined || !field) return
    const cell = `[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"] :is(input, button)`
    const drawn = () => scroller.current?.querySelector<HTMLElement>(cell)
    // With the edit that it ends, the move is one rendering, unless the cell must be drawn first.
    if (!drawn()) flushSync(() => aim(goal, field))
    drawn()?.focus({ preventScroll: true })
    rows.scrollToIndex(row)
    if (column >= fixedFields.length) columns.scrollToIndex(column - fixedFields.length)
  }
  const lead = useEffectEvent(({ path }: Target) => {
    const { list, key = '', field = [] } = rowAt(path) ?? {}
    const column = columnOf(field)
    if (list === goalList) reach(rowOfGoal(key), column < 0 ? at.column : column)
  })
  useEffect(() => {
    // What was pressed takes the focus first.
    const frame = requestAnimationFrame(() => target && lead(target))
    return () => cancelAnimationFrame(frame)
  }, [target])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target: input } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(input instanceof HTMLInputElement)) return
    // Within a text they move the caret.
    const isEdge =
      (key !== 'ArrowLeft' || input.selectionStart === 0) &&
      (key !== 'ArrowRight' || input.selectionEnd === input.value.length)
    const to = {
      ArrowUp: [at.row - 1, at.column],
      ArrowDown: [at.row + 1, at.column],
      ArrowLeft: [at.row, at.column - 1],
      ArrowRight: [at.row, at.column + 1],
      Enter: [Math.min(at.row + 1, goals.length - 1), at.column],
    }[key]
    // Text that is no value is told before Enter leaves it.
    if (!to || !isEdge || (key === 'Enter' && isInvalid(store, input.name))) return
    event.preventDefault()
    reach(to[0] ?? 0, to[1] ?? 0)
  }

  const aimed = fields[at.column]?.[1]
  const lane = traits.find(({ traitRef }) => traitRef === (aimed ?? laneRef)) ?? traits[0]
  if (lane?.traitRef !== laneRef) setLaneRef(lane?.traitRef)
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label="Goals and traits"
        aria-rowcount={goals.length + 1}
        aria-colcount={fields.length}
        className={classes.matrix}
        data-wide={isWide || undefined}
        onKeyDown={onKeyDown}
      >
        <Box pos="relative" w={columns.getTotalSize()} h={rows.getTotalSize()}>
          <div role="row" aria-rowindex={1} className={classes.head}>
            <div role="columnheader" aria-colindex={1} className={classes.goal} style={{ width: goalWidth }}>
              Goal
            </div>
            <div
              role="columnheader"
              aria-colindex={2}
              className={classes.attraction}
              style={{ width: attractionWidth }}
            >
              Attraction
            </div>
            {shown.map(({ column, ...head }) => (
              <ColumnHead key={head.traitRef} {...head} index={column + 1} isCurrent={column === at.column} />
            ))}
          </div>
          {rows.getVirtualItems().map(({ index: row, start }) => {
            const goal = goals[row]
            if (!goal) return null
            const place = places.get(goal.key) ?? 0
            const { style, ...color } = goalColor(place)
            const cell = (column: number) => ({
              goal: goal.key,
              field: fields[column] ?? [],
              column,
              place,
              isTabStop: row === at.row && column === at.column,
              onFocus: aim,
            })
            return (
              <div
                key={goal.key}
                role="row"
                aria-rowindex={row + 2}
                className={classes.row}
                {...color}
                style={{ ...style, top: start }}
                data-current={row === at.row || undefined}
              >
                <GoalCell {...cell(0)} width={goalWidth} />
                <AttractionCell {...cell(1)} width={attractionWidth} />
                {shown.map(({ traitRef, column, left, trait }) => (
                  <TargetCell key={traitRef} {...cell(column)} left={left} trait={trait} span={span} />
                ))}
              </div>
            )
          })}
        </Box>
      </div>
      {lane && (
        <FocusedLane traitRef={lane.traitRef} goal={aimed === undefined ? undefined : goals[at.row]} />
      )}
    </>
  )
}

/** What has the focus stays in the document, wherever it is scrolled. */
function withPlace(range: Range, place: number): number[] {
  const near = defaultRangeExtractor(range)
  const isThere = place < 0 || place >= range.count || near.includes(place)
  return isThere ? near : [...near, place].toSorted((a, b) => a - b)
}
