import { clusterLines, ClusterMark, FlagBody, flagProps } from '@/blueprint/drawing/flag'
import classes from '@/blueprint/drawing/flag.module.css'
import { flagId, pullsOf, type ClusterLayout, type FlagLayout } from '@/blueprint/lanes/flag-layout'
import { goalColor } from '@/blueprint/lanes/goal-mark'
import { brief } from '@/lib/words'
import handles from './handles.module.css'
import { Thumb, type Thumbs } from './thumb'

interface FlagProps {
  layout: FlagLayout
  /** Looked at alone. */
  isLit: boolean
  thumbs: Thumbs
}

/** A goal's target on this lane. */
export function Flag({ layout, isLit, thumbs }: FlagProps) {
  const { target, number, glyph } = layout
  const { className, ...data } = flagProps(layout)
  return (
    <g {...goalColor(target.place)}>
      <Thumb
        id={flagId(target)}
        thumbs={thumbs}
        className={className}
        data={{ 'data-lit': isLit || undefined, ...data }}
        title={`Goal ${brief(target.id, 200)}: ${number}${target.isChanged ? ', not saved' : ''}`}
      >
        <circle cx={glyph} cy={14} r={13} className={handles.ring} />
        <FlagBody layout={layout} />
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

/** Goals with nearly the same target: how many, and their names. A press draws them apart. */
export function Cluster({ layout, name, isTabStop, onOpen }: ClusterProps) {
  const { x, flags } = layout
  const [first] = flags
  const open = () => {
    if (first) onOpen(flagId(first.target))
  }
  return (
    <g
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${flags.length} goals for ${name}: ${clusterLines(layout).join(', ')}. Show each`}
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
      <rect x={x - 14} y={0} width={28} height={28} className={handles.hit} />
      <ClusterMark layout={layout} />
    </g>
  )
}
