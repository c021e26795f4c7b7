import { railY } from '@/blueprint/lanes/columns'
import { flagId, pullsOf, type ClusterLayout, type FlagLayout } from '@/blueprint/lanes/flag-layout'
import { GoalGlyph, goalColor } from '@/blueprint/lanes/goal-mark'
import { formatNumber } from '@/blueprint/model/number-text'
import { brief } from '@/lib/words'
import drawing from './drawing.module.css'
import classes from './flag.module.css'
import { Thumb, type Thumbs } from './thumb'

interface FlagProps {
  layout: FlagLayout
  /** Looked at alone. */
  isLit: boolean
  thumbs: Thumbs
}

/** A goal's target on this lane. */
export function Flag({ layout, isLit, thumbs }: FlagProps) {
  const { target, number, x, glyph, side, isTextLeft, isTight, isClustered, isForbidden, strength } = layout
  return (
    <g {...goalColor(target.place)}>
      <Thumb
        id={flagId(target)}
        thumbs={thumbs}
        className={classes.flag}
        data={{
          'data-lit': isLit || undefined,
          'data-clustered': isClustered || undefined,
          'data-tight': isTight || undefined,
          'data-changed': target.isChanged || undefined,
        }}
        title={`Goal ${brief(target.id, 200)}: ${number}${target.isChanged ? ', not saved' : ''}`}
      >
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
        <circle cx={glyph} cy={14} r={13} className={drawing.ring} />
        <text
          x={glyph + (isTextLeft ? -17 : 17)}
          y={18}
          textAnchor={isTextLeft ? 'end' : 'start'}
          className={side === 'within' ? classes.aim : classes.aimBeyond}
        >
          {layout.words}
        </text>
      </Thumb>
    </g>
  )
}

/** Where goals pull the default: on the selected lane, and on the one under the pointer. */
export function PullArrows({ from, flags }: { from: number; flags: readonly FlagLayout[] }) {
  return (
    <g className={classes.pulls} aria-hidden>
      {pullsOf(from, flags).map(({ target, x, strength }) => {
        const way = x > from ? 1 : -1
        const tip = x - way
        return (
          <g key={target.goal} className={classes.pull} {...goalColor(target.place)}>
            <line x1={from} x2={tip - way * 4} y1={26.5} y2={26.5} strokeWidth={1 + 2 * strength} />
            <path d={`M${tip} 26.5l${-way * 7} -3.6v7.2z`} />
          </g>
        )
      })}
    </g>
  )
}

interface ClusterProps {
  layout: ClusterLayout
  name: string
  isTabStop: boolean
  /** Draws its flags apart, with the focus on this one. */
  onOpen: (firstHandle: string) => void
}

const named = 12

/** Goals with nearly the same target: how many, and their names. A press draws them apart. */
export function Cluster({ layout: { x, flags }, name, isTabStop, onOpen }: ClusterProps) {
  const lines = flags
    .slice(0, named)
    .map(({ target, number }) => `${brief(target.id, 60)}: ${formatNumber(number)}`)
  if (flags.length > named) lines.push(`and ${flags.length - named} more`)
  const [first] = flags
  const open = () => {
    if (first) onOpen(flagId(first.target))
  }
  return (
    <g
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${flags.length} goals for ${name}: ${lines.join(', ')}. Show each`}
      data-forbidden={flags.some(({ isForbidden }) => isForbidden) || undefined}
      className={classes.cluster}
      onClick={(event) => {
        event.stopPropagation()
        open()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        open()
      }}
    >
      <title>{lines.join('\n')}</title>
      <rect x={x - 14} y={0} width={28} height={28} className={drawing.hit} />
      <circle cx={x} cy={14} r={11} />
      <text x={x} y={18}>
        {flags.length}
      </text>
    </g>
  )
}
