import { Box } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { goalColor } from '@/blueprint/lanes/goal-mark'
import { factsByRef, goalPlaces, noFacts } from '@/blueprint/lanes/lane-facts'
import { laneSpanOf } from '@/blueprint/lanes/scale'
import { setField } from '@/blueprint/model/edit'
import { rowAt, samePath, type Path } from '@/blueprint/model/path'
import { rowsOf } from '@/blueprint/model/rows'
import { useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import type { Target } from '@/features/blueprints/field-page'
import { useStableValue } from '@/features/blueprints/lanes/use-stable-value'
import { useKeyHints } from '@/lib/use-shortcut'
import classes from './growth.module.css'
import { AttractionCell, GoalCell, TargetCell } from './matrix-cells'
import { ColumnHead, columnsIn, FocusedLane } from './matrix-traits'

export const goalList = 'default_growth.goal_states'
/** Pixels. */
const [headHeight, rowHeight, columnWidth] = [48, 72, 108]
/** Columns before the traits. */
const fixedFields = [['id'], ['attraction_strength']]

const hints = [
  { keys: ['←', '↑', '→', '↓', 'Enter'], label: 'Move between targets' },
  { keys: ['F2'], label: 'Edit a target' },
  { keys: ['Delete'], label: 'Remove a target' },
]

/** A cell by its goal and the field in it. While it is edited, typing has replaced its text, or it was opened with it. */
interface Current {
  readonly goal: string
  readonly field: Path
  readonly editing?: 'replaced' | 'opened' | undefined
}

/** Every goal with its attraction and its target for each trait, as cells to type in. Only what is in view is drawn. */
export function Matrix({ target }: { target: Target | undefined }) {
  useKeyHints(hints)
  const store = useDraftStore()
  const { base, draft } = useDraft((state) => state)
  const goals = rowsOf(draft, goalList)
  const places = goalPlaces(base, draft)
  const facts = factsByRef(draft, base)
  const span = useStableValue(laneSpanOf(facts)(draft))
  const traits = useStableValue(columnsIn(draft))
  const fields = useMemo(
    () => [...fixedFields, ...traits.map(({ traitRef }) => ['trait_targets', traitRef])],
    [traits],
  )
  const [current, setCurrent] = useState<Current>()
  const [laneRef, setLaneRef] = useState<string>()
  const rowOfGoal = (goal: string | undefined) => goals.findIndex(({ key }) => key === goal)
  const columnOf = (path: Path) => fields.findIndex((field) => samePath(field, path))
  const at = { row: Math.max(0, rowOfGoal(current?.goal)), column: columnOf(current?.field ?? []) }
  if (at.column < 0) at.column = Math.min(fixedFields.length, fields.length - 1)

  const scroller = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery('(width >= 900px)', true, { getInitialValueInEffect: false })
  const [goalWidth, attractionWidth] = isWide ? [256, 120] : [132, 84]
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

  function reach(row: number, column: number, editing?: Current['editing']) {
    const [goal, field] = [goals[row]?.key, fields[column]]
    if (goal === undefined || !field) return
    flushSync(() => setCurrent({ goal, field, editing }))
    rows.scrollToIndex(row)
    if (column >= fixedFields.length) columns.scrollToIndex(column - fixedFields.length)
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`,
    )
    const input = cell?.querySelector<HTMLElement>('input, button')
    const focused = editing === undefined ? cell : input
    focused?.focus({ preventScroll: true })
    if (focused instanceof HTMLInputElement) focused.select()
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
    const { key, target } = event
    const isInput = target instanceof HTMLInputElement
    const isCell = target instanceof HTMLElement && target.hasAttribute('aria-colindex')
    if (event.ctrlKey || event.metaKey || event.altKey || !(isInput || isCell)) return
    const path = [...goalList.split('.'), goals[at.row]?.key ?? '', ...(fields[at.column] ?? [])]
    const open = store.openFields.get().find((field) => samePath(field.path, path))
    const moves: Record<string, readonly [row: number, column: number] | undefined> = {
      ArrowUp: [at.row - 1, at.column],
      ArrowDown: [at.row + 1, at.column],
      ArrowLeft: [at.row, at.column - 1],
      ArrowRight: [at.row, at.column + 1],
      Enter: [Math.min(at.row + 1, goals.length - 1), at.column],
    }
    const isCaret = isInput && current?.editing === 'opened' && /Left|Right/.test(key)
    const to = isCaret ? undefined : moves[key]
    if (to) {
      // Text that is no value is told before Enter leaves it.
      if (key !== 'Enter' || !isInput || open?.isValid !== false) reach(...to)
    } else if (key === 'Escape') {
      open?.discard()
      reach(at.row, at.column)
    } else if (isInput) return
    else if (key === 'F2') reach(at.row, at.column, 'opened')
    else if (key === 'Delete' || key === 'Backspace') {
      open?.discard()
      if (at.column > 0) store.perform(setField(store.get().draft, path, undefined, true))
    } else if (key.length === 1 && key !== ' ') {
      // The letter goes into the field, and is no shortcut.
      event.stopPropagation()
      open?.discard()
      reach(at.row, at.column, 'replaced')
      return
    } else return
    event.preventDefault()
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
            const cell = (column: number) => {
              const field = fields[column] ?? []
              const isAt = row === at.row && column === at.column
              return {
                path: [...goalList.split('.'), goal.key, ...field],
                column,
                place,
                isTabStop: isAt,
                isEditing: isAt && current?.editing !== undefined,
                onFocus: () => (!isAt || !current) && setCurrent({ goal: goal.key, field }),
                onOpen: () => reach(row, column, 'opened'),
                onClose: () => setCurrent((now) => now && { ...now, editing: undefined }),
              }
            }
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
                <GoalCell {...cell(0)} style={{ width: goalWidth }} />
                <AttractionCell {...cell(1)} style={{ width: attractionWidth }} />
                {shown.map(({ traitRef, column, left, trait }) => (
                  <TargetCell
                    key={traitRef}
                    {...cell(column)}
                    left={left}
                    trait={trait}
                    boundaries={(facts.get(traitRef) ?? noFacts).boundaries}
                    span={span}
                  />
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
