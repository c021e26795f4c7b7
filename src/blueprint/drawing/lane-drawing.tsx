import { Fragment, type ReactNode } from 'react'
import { DriftMarks } from '@/blueprint/lanes/drift-marks'
import { flagId } from '@/blueprint/lanes/flag-layout'
import { goalColor } from '@/blueprint/lanes/goal-mark'
import type { TraitNumbers } from '@/blueprint/lanes/lane-facts'
import type { LaneLayout } from '@/blueprint/lanes/lane-layout'
import { railY, type Rail, type Span } from '@/blueprint/lanes/scale'
import { sentence } from '@/lib/words'
import drawing from './drawing.module.css'
import flagClasses from './flag.module.css'
import classes from './drawn-lanes.module.css'
import {
  BoundaryEdge,
  BoundaryGround,
  BoundArrow,
  BoundText,
  ConstraintBar,
  EmptyPin,
  FlagBody,
  PinBody,
  PinNeedle,
  SavedDefault,
} from './lane-parts'
import { RailLine } from './scale'

interface LaneDrawingProps {
  layout: LaneLayout
  numbers: TraitNumbers
  /** What another has instead: dashed. */
  today: TraitNumbers | undefined
  span: Span
  rail: Rail
  ticks: string
  height: number
}

/** One lane to be read, drawn at the left edge of its ground. Decorative: whoever shows it says the same in words. */
export function LaneDrawing({ layout, numbers, today, span, rail, ticks, height }: LaneDrawingProps) {
  return (
    <svg
      className={`${drawing.lane ?? ''} ${classes.drawing ?? ''}`}
      width={rail.left + rail.width + 20}
      height={height}
      aria-hidden
    >
      {[0, 0.25, 0.5, 0.75, 1].map((part) => (
        <line
          key={part}
          x1={rail.left + part * rail.width}
          x2={rail.left + part * rail.width}
          y2={height}
          className={classes.guides}
          data-dotted={part % 1 !== 0 || undefined}
        />
      ))}
      <g transform={`translate(0 ${(height - 60) / 2})`}>
        <LaneParts layout={layout} rail={rail} ticks={ticks}>
          {today && (
            <DriftMarks
              from={numbers}
              to={today}
              span={span}
              rail={rail}
              y={railY}
              barHalf={8}
              pinHalf={(layout.pin?.width ?? 0) / 2}
            />
          )}
        </LaneParts>
      </g>
    </svg>
  )
}

type Look = Readonly<Record<`data-${string}`, string | boolean | undefined>> & { readonly className?: string }

/** What a lane has where it can be edited. */
export interface LiveParts {
  /** Makes a shape something to move, by the id of its handle. */
  readonly handle: (id: string, shape: ReactNode, look: Look) => ReactNode
  /** In the place of a default that is not there. */
  readonly placing: ReactNode
  readonly behindFlags: ReactNode
}

interface LanePartsProps {
  layout: LaneLayout
  rail: Rail
  ticks: string
  isNew?: boolean
  /** Left out for a lane to be read: what a boundary is for stands in its words. */
  live?: LiveParts
  /** Behind the pin. */
  children?: ReactNode
}

const stillParts: LiveParts = {
  handle: (_id, shape, look) => <g {...look}>{shape}</g>,
  placing: undefined,
  behindFlags: undefined,
}

/** Everything on a rail, from back to front. */
export function LaneParts({ layout, rail, ticks, isNew = false, live, children }: LanePartsProps) {
  const { boundaries, bounds, flags, excluded, pin, placing, words } = layout
  const { handle, behindFlags, ...parts } = live ?? stillParts
  return (
    <>
      <BoundaryGround layout={boundaries} hasWords={live !== undefined} />
      {boundaries.edges.map((edge) => {
        const id = `${edge.end}:${edge.boundary}`
        const line = <BoundaryEdge layout={edge} bottom={live ? 67 : 54} />
        return <Fragment key={id}>{handle(id, line, {})}</Fragment>
      })}
      <RailLine rail={rail} ticks={ticks} />
      <ConstraintBar layout={layout} isNew={isNew} />
      <SavedDefault layout={layout} />
      {behindFlags}
      {flags.flags.map((flag) => (
        <g key={flag.target.goal} {...goalColor(flag.target.place)}>
          {handle(flagId(flag.target), <FlagBody layout={flag} />, {
            ...(flagClasses.flag && { className: flagClasses.flag }),
            // Without room for its number.
            'data-tight': flag.isTight || undefined,
            'data-changed': flag.target.isChanged || undefined,
          })}
        </g>
      ))}
      {excluded.map(({ x, text }) => (
        <g key={text} className={drawing.excluded}>
          <title>{sentence`Excluded: ${text}`}</title>
          <path d={`M${x - 4} 36l8 8M${x + 4} 36l-8 8`} />
        </g>
      ))}
      {children}
      <BoundText layout={bounds.min} isNew={isNew} />
      <BoundText layout={bounds.max} isNew={isNew} />
      {placing !== undefined && (parts.placing ?? <EmptyPin x={placing} words="no default" width={66} />)}
      {(['min', 'max'] as const).map((end) => (
        <Fragment key={end}>
          {handle(end, <BoundArrow layout={bounds[end]} />, {
            'data-missing': bounds[end].number === undefined || undefined,
            'data-changed': bounds[end].isChanged || undefined,
            'data-new': isNew || undefined,
          })}
        </Fragment>
      ))}
      {pin && (
        <>
          <PinNeedle layout={layout} pin={pin} />
          {handle('default', <PinBody pin={pin} />, { 'data-locked': pin.isLocked || undefined })}
        </>
      )}
      {words && (
        <text x={words.x} y={words.y} fill="var(--pc-ink2)">
          {words.words}
        </text>
      )}
    </>
  )
}
