import { formatNumber } from '@/blueprint/marks/format-number'
import type { Span } from '@/blueprint/marks/span'
import type { TraitValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { classNames } from '@/ui/styles/class-names'
import { lazyPart } from '@/ui/states/lazy-part'
import { BoundHandle } from './handles/bound-handle'
import { BoundText } from './handles/bound-text'
import { BoundaryZone } from './handles/boundary-zone'
import { laneHeight, railY, type Columns } from '@/blueprint/lanes/columns'
import { DefaultPin } from './handles/default-pin'
import { DragBubble } from './handles/drag-bubble'
import styles from './drawing.module.css'
import { EmptyZone } from './empty-zone'
import { ExcludedValue } from './handles/excluded-value'
import { offScaleLabel, isNearRight, isTight } from './handles/flag-labels'
import { placeLabel, estimateLabelWidth } from './place-label'
import { GoalFlag } from './handles/goal-flag'
import { grabNearest } from './handles/grab-nearest'
import type { LaneFacts } from '@/blueprint/lanes/lane-facts'
import { allowedOf, extentAround, barOf, boundTexts } from '@/blueprint/lanes/lane-geometry'
import { placeOf, zoneOf, type Extent } from '@/blueprint/lanes/lane-geometry'
import { laneName } from '@/blueprint/lanes/lane-text'
import { savedBar } from './handles/saved-bar'
import { SavedRange } from './handles/saved-range'
import { occupiedRanges } from './occupied-ranges'
import { useBound } from './handles/use-bound'
import { useFan } from './wires/use-fan'
import { useLastNumber } from './handles/use-last-number'
import { defaultDisplay } from './default-display'

// Most traits have a default, and most lanes are neither selected nor under the pointer.
const NoDefault = lazyPart(async () => (await import('./handles/no-default')).NoDefault)
const PullArrows = lazyPart(async () => (await import('./handles/pull-arrows')).PullArrows)

// There are rarely so many goals that they form clusters.
const GoalCluster = lazyPart(async () => (await import('./wires/goal-cluster')).GoalCluster)

interface LaneDrawingProps {
  laneKey: string
  row: TraitValues
  /** The saved trait; undefined for a new one. */
  saved: TraitValues | undefined
  facts: LaneFacts
  places: ReadonlyMap<string, number>
  span: Span
  columns: Columns
  ticks: string
  /** Tab moves through the handles of this lane. */
  isReached: boolean
}

/** All elements on the rail of one lane, from back to front. */
export function LaneDrawing(props: LaneDrawingProps) {
  const { laneKey, row, saved, facts, places, span, columns, ticks, isReached } = props
  const { rail } = columns
  const name = laneName(row)
  const isNew = saved === undefined
  const isLocked = row.default.lock === 'HARD'
  const { value, constraint } = row.default
  const bound = { laneKey, name, constraint, saved, span, rail, isReached }
  const min = useBound({ ...bound, end: 'min' })
  const max = useBound({ ...bound, end: 'max' })
  const bar = barOf(span, rail, min.number, max.number)
  const was = savedBar(saved, row, span, rail)
  const solid = bar && was ? { from: Math.max(bar.from, was.from), to: Math.min(bar.to, was.to) } : bar
  const zone = zoneOf(facts.boundaries.map((boundary) => boundary.row))
  const end = rail.left + rail.width
  const shown = defaultDisplay(row)
  const standing = useLastNumber(value.numeric_value, saved?.default.value.numeric_value)
  const hasPin = shown.kind === 'number' || (shown.kind === 'wrong' && standing !== undefined)
  const number = hasPin ? numberOfText(standing ?? '') : undefined
  const pin = number === undefined ? undefined : placeOf(span, rail, number).x

  const flags = facts.targets
    .map((target) => ({ target, number: numberOfText(target.text) ?? NaN }))
    .filter((flag) => Number.isFinite(flag.number))
    .map((flag) => ({ ...flag, ...placeOf(span, rail, flag.number) }))
    .toSorted((a, b) => a.x - b.x)
  const fan = useFan(
    flags.map(({ x }) => x),
    rail,
  )
  const { glyphs } = fan
  const aims = flags.map((flag) => flag.number)
  const obstacles: Extent[] = flags.map(({ x }) => extentAround(x, 6))
  if (pin !== undefined)
    obstacles.push(extentAround(pin, saved?.default.value.numeric_value === value.numeric_value ? 26 : 60))
  if (shown.kind === 'none' && bar) obstacles.push(extentAround((bar.from + bar.to) / 2, 54))
  // In a turned bar, the line that shows how far the default is outside may cross the space of the bounds' texts.
  if (bar?.isTurned && pin !== undefined)
    obstacles.push(pin > bar.from ? { from: bar.from, to: pin } : { from: pin, to: bar.to })
  const savedNumber = numberOfText(saved?.default.value.numeric_value ?? '')
  if (savedNumber !== undefined && savedNumber !== number) {
    obstacles.push(extentAround(placeOf(span, rail, savedNumber).x, 20))
  }
  const excluded = facts.boundaries
    .flatMap((boundary) => boundary.row.excluded_values)
    .map((text) => ({ text, number: numberOfText(text) }))
  for (const one of excluded)
    if (one.number !== undefined) obstacles.push(extentAround(placeOf(span, rail, one.number).x, 5))
  const texts = bar && constraint.form === 'fields' ? boundTexts(bar, rail, obstacles) : undefined
  const allowed = allowedOf(
    constraint,
    facts.boundaries.map((boundary) => boundary.row),
  )
  const taken = occupiedRanges(facts, zone, glyphs, span, rail)
  const words = placeLabel(estimateLabelWidth(shown.words ?? ''), rail.left + 8, taken, {
    from: rail.left,
    to: end,
  })
  const isForbidden = (one: number) =>
    (zone !== undefined && (one < (zone.min ?? -Infinity) || one > (zone.max ?? Infinity))) ||
    excluded.some((other) => other.number === one)

  return (
    <svg
      className={styles.lane}
      width={columns.gutter}
      height={laneHeight}
      onPointerDownCapture={grabNearest}
      {...fan.props}
    >
      {facts.boundaries.map(({ key, row: boundary }, index) => (
        <BoundaryZone
          key={key}
          boundaryKey={key}
          row={boundary}
          name={name}
          targets={aims}
          isEmpty={zone?.isEmpty === true}
          hasLabel={index === 0 && zone?.isEmpty !== true}
          span={span}
          rail={rail}
          isReached={isReached}
        />
      ))}
      <line x1={rail.left} x2={end} y1={railY} y2={railY} className={styles.rail} />
      <path d={ticks} className={styles.ticks} />
      {isLocked && (bar ?? pin) !== undefined && (
        <>
          <rect
            x={rail.left}
            y={32}
            width={Math.max(0, (bar?.from ?? pin ?? end) - rail.left)}
            height={16}
            rx={3}
            className={styles.dense}
          />
          <rect
            x={bar?.to ?? pin ?? end}
            y={32}
            width={Math.max(0, end - (bar?.to ?? pin ?? end))}
            height={16}
            rx={3}
            className={styles.dense}
          />
        </>
      )}
      <SavedRange saved={saved} row={row} span={span} columns={columns} />
      {solid && solid.to > solid.from && (
        <rect
          x={solid.from}
          y={32}
          width={solid.to - solid.from}
          height={16}
          rx={3}
          className={classNames(styles.bar, isNew && styles.newBar, bar?.isTurned && styles.turned)}
        />
      )}
      {zone?.isEmpty && (
        <EmptyZone left={placeOf(span, rail, zone.max ?? 0).x} right={placeOf(span, rail, zone.min ?? 0).x} />
      )}
      <BoundText bound={min} spot={texts?.min} isNew={isNew} />
      <BoundText bound={max} spot={texts?.max} isNew={isNew} />
      {pin !== undefined && <PullArrows from={pin} flags={flags} places={places} />}
      {fan.clusters.map(({ first, last }) => (
        <GoalCluster
          key={first}
          targets={flags.slice(first, last + 1).map(({ target }) => target)}
          name={name}
          x={glyphs[first] ?? 0}
          isForbidden={aims.slice(first, last + 1).some(isForbidden)}
          isReached={isReached}
          onOpen={fan.fanOut}
        />
      ))}
      {flags.map(({ target, number: aim }, index) => (
        <GoalFlag
          key={target.goal}
          target={target}
          traitRef={row.trait_ref}
          name={name}
          place={places.get(target.goal) ?? 0}
          glyphX={glyphs[index] ?? 0}
          side={isNearRight(glyphs, index, end) ? 'left' : 'right'}
          isTight={isTight(glyphs, index)}
          isCrowded={fan.isCrowded(index)}
          isForbidden={isForbidden(aim)}
          allowed={allowed}
          beyond={offScaleLabel(flags, index)}
          span={span}
          rail={rail}
          isReached={isReached}
        />
      ))}
      {excluded.map(
        (one) =>
          one.number !== undefined && (
            <ExcludedValue key={one.text} x={placeOf(span, rail, one.number).x} text={one.text} />
          ),
      )}
      {shown.kind === 'none' && (
        <NoDefault
          laneKey={laneKey}
          name={name}
          x={bar ? (bar.from + bar.to) / 2 : rail.left + rail.width / 2}
          span={span}
          rail={rail}
          isReached={isReached}
        />
      )}
      {min.isThere && <BoundHandle {...min} isNew={isNew} end="min" text={min.shown} />}
      {max.isThere && <BoundHandle {...max} isNew={isNew} end="max" text={max.shown} />}
      {hasPin && (
        <DefaultPin
          laneKey={laneKey}
          name={name}
          text={standing ?? ''}
          refused={shown.kind === 'wrong' ? shown.words : undefined}
          saved={savedNumber === undefined ? undefined : saved?.default.value.numeric_value}
          bounds={
            constraint.form === 'fields'
              ? { min: constraint.min_bound, max: constraint.max_bound }
              : { min: '', max: '' }
          }
          isForbidden={number !== undefined && isForbidden(number)}
          allowed={allowed}
          isLocked={isLocked}
          taken={taken}
          span={span}
          rail={rail}
          isReached={isReached}
        />
      )}
      {shown.words !== undefined && (
        <text
          x={words.x}
          y={words.isBelow ? 66 : 24}
          className={shown.kind === 'wrong' ? styles.wrongWords : styles.words}
        >
          {shown.words}
        </text>
      )}
      {[min, max].map(
        ({ isDragging, place, shown: text }, index) =>
          isDragging && <DragBubble key={index} x={place.x} words={formatNumber(text ?? '', 3)} />,
      )}
    </svg>
  )
}
