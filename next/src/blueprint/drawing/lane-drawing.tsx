import type { ReactNode } from 'react'
import { railY, type Rail, type Span } from '@/blueprint/lanes/scale'
import { DriftMarks } from '@/blueprint/lanes/drift-marks'
import { goalColor } from '@/blueprint/lanes/goal-mark'
import type { TraitNumbers } from '@/blueprint/lanes/lane-facts'
import type { LaneLayout } from '@/blueprint/lanes/lane-layout'
import { BoundaryEdge, BoundaryGround } from './boundary'
import { BoundArrow, BoundText, ConstraintBar, DefaultWords, ExcludedValues } from './constraint'
import drawing from './drawing.module.css'
import classes from './drawn-lanes.module.css'
import { ClusterMark, FlagBody, flagProps } from './flag'
import flagClasses from './flag.module.css'
import { EmptyPin, PinBody, PinNeedle } from './pin'
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

interface LanePartsProps {
  layout: LaneLayout
  rail: Rail
  ticks: string
  /** Behind the pin. */
  children: ReactNode
}

/** Everything on a rail, from back to front. What a boundary is for stands in the words of the lane. */
export function LaneParts({ layout, rail, ticks, children }: LanePartsProps) {
  const { boundaries, bounds, flags, pin, placing } = layout
  return (
    <>
      <BoundaryGround layout={{ ...boundaries, dimension: undefined }} />
      {boundaries.edges.map((edge) => (
        <BoundaryEdge key={`${edge.end}:${edge.boundary}`} layout={edge} bottom={54} />
      ))}
      <RailLine rail={rail} ticks={ticks} />
      <ConstraintBar layout={layout} />
      <BoundText layout={bounds.min} />
      <BoundText layout={bounds.max} />
      <BoundArrow layout={bounds.min} />
      <BoundArrow layout={bounds.max} />
      {flags.clusters.map((cluster) => (
        <g key={cluster.x} className={flagClasses.cluster}>
          <ClusterMark layout={cluster} />
        </g>
      ))}
      {flags.flags.map((flag) => (
        <g key={flag.target.goal} {...goalColor(flag.target.place)}>
          <g {...flagProps(flag)}>
            <FlagBody layout={flag} />
          </g>
        </g>
      ))}
      <ExcludedValues layout={layout} />
      {children}
      {placing !== undefined && <EmptyPin x={placing} words="no default" width={66} />}
      {pin && (
        <>
          <PinNeedle layout={layout} pin={pin} />
          <PinBody pin={pin} />
        </>
      )}
      <DefaultWords layout={layout} />
    </>
  )
}
