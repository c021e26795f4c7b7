import { railY } from '@/blueprint/lanes/scale'
import type { ClusterLayout, FlagLayout } from '@/blueprint/lanes/flag-layout'
import { GoalGlyph } from '@/blueprint/lanes/goal-mark'
import { formatNumber } from '@/blueprint/model/values'
import { brief } from '@/lib/words'
import classes from './flag.module.css'

/** Gives an element around `FlagBody` its looks: those of a flag that is behind a mark, or has no room for its number. */
export const flagProps = ({ isClustered, isTight, target }: FlagLayout) => ({
  className: classes.flag,
  'data-clustered': isClustered || undefined,
  'data-tight': isTight || undefined,
  'data-changed': target.isChanged || undefined,
})

/** A goal's target: its pole on the rail, and its letter above. */
export function FlagBody({ layout }: { layout: FlagLayout }) {
  const { target, x, glyph, side, isTextLeft, isClustered, isForbidden, strength } = layout
  return (
    <>
      <path
        d={`M${glyph} ${isClustered ? 24 : 14}L${x} ${isClustered ? 29 : 24}V50`}
        className={classes.pole}
      />
      <circle cx={x} cy={railY} r={2.6} className={classes.dot} />
      <circle cx={glyph} cy={14} r={9 + 5 * strength} className={classes.halo} />
      <g transform={`translate(${glyph} 14)`}>
        <GoalGlyph place={target.place} scale={0.88} />
      </g>
      {isForbidden && <circle cx={glyph} cy={14} r={13} className={classes.forbidden} />}
      <text
        x={glyph + (isTextLeft ? -17 : 17)}
        y={18}
        textAnchor={isTextLeft ? 'end' : 'start'}
        className={side === 'within' ? classes.aim : classes.aimBeyond}
      >
        {layout.words}
      </text>
    </>
  )
}

const named = 12

/** The goals of a mark, a line each. */
export function clusterLines({ flags }: ClusterLayout): string[] {
  const lines = flags
    .slice(0, named)
    .map(({ target, number }) => `${brief(target.id, 60)}: ${formatNumber(number)}`)
  return flags.length > named ? [...lines, `and ${flags.length - named} more`] : lines
}

/** Goals with nearly the same target: how many, and their names as a tooltip. */
export function ClusterMark({ layout }: { layout: ClusterLayout }) {
  const { x, flags } = layout
  return (
    <>
      <title>{clusterLines(layout).join('\n')}</title>
      <circle cx={x} cy={14} r={11} />
      <text x={x} y={18}>
        {flags.length}
      </text>
    </>
  )
}
