import { formatNumber } from '@/blueprint/marks/format-number'
import { GoalGlyph } from '@/blueprint/marks/goal-glyph'
import { goalColor } from '@/blueprint/marks/goal-color'
import type { Span } from '@/blueprint/marks/span'
import { setTarget } from '@/blueprint/model/commands/growth-commands'
import { numberOfText } from '@/blueprint/model/values/number-text'
import type { Allowed } from '@/blueprint/lanes/allowed'
import { classNames } from '@/ui/styles/class-names'
import { railY, type Rail } from '@/blueprint/lanes/columns'
import { DragBubble } from './drag-bubble'
import styles from '@/features/blueprints/lanes/drawing.module.css'
import type { LaneTarget } from '@/blueprint/lanes/lane-facts'
import { placeOf } from '@/blueprint/lanes/lane-geometry'
import { truncate } from '@/lib/text/truncate'
import { useLanes } from '@/features/blueprints/lanes/lanes-context'
import { useRailThumb } from './use-rail-thumb'

interface GoalFlagProps {
  target: LaneTarget
  traitRef: string
  name: string
  /** The goal's position, which determines its letter. */
  place: number
  /** Position of the glyph, which is not above its pole if other glyphs are close. */
  glyphX: number
  /** Side of the glyph that has space for the number. */
  side: 'left' | 'right'
  /** Other glyphs occupy the space for its number. */
  isTight: boolean
  /** Part of a cluster: hidden behind a count until it has the focus. */
  isCrowded: boolean
  isForbidden: boolean
  allowed: Allowed
  /** Values of all goals beyond the same end of the scale; empty if another flag shows them. */
  beyond: string
  span: Span
  rail: Rail
  isReached: boolean
}

/** A goal's target on this lane. */
export function GoalFlag({
  target,
  traitRef,
  name,
  place,
  glyphX,
  side,
  isTight,
  isCrowded,
  isForbidden,
  allowed,
  beyond,
  span,
  rail,
  isReached,
}: GoalFlagProps) {
  const { run, values, goTo } = useLanes()
  const { goal, id, text } = target
  const number = numberOfText(text) ?? 0
  const start = placeOf(span, rail, number)
  const {
    shown = text,
    isDragging,
    props: thumb,
  } = useRailThumb({
    label: `Target of goal ${truncate(id, 60)} for ${name}`,
    text,
    span,
    rail,
    x: start.x,
    isReached,
    allowed,
    onCommit: (next, by) => {
      const command = setTarget(values(), goal, traitRef, next)
      run(by === 'key' ? command : { ...command, joins: undefined })
    },
    onClear: () => run({ ...setTarget(values(), goal, traitRef, null), joins: undefined }),
    onType: (initialText) => {
      const targets = values().default_growth.goal_states.byKey[goal]?.trait_targets ?? []
      const index = targets.findIndex(({ trait_ref }) => trait_ref === traitRef)
      goTo(`default_growth.goal_states.byKey.${goal}.trait_targets.${index}.value`, initialText)
    },
  })
  const at = placeOf(span, rail, numberOfText(shown) ?? number)
  const x = at.x
  const glyph = isDragging ? x : glyphX
  const strength = Math.min(1, Math.max(0, numberOfText(target.strength) ?? 0.5))
  return (
    <g className={goalColor(place)}>
      <g
        {...thumb}
        className={classNames(styles.thumb, styles.flag)}
        data-crowded={isCrowded || undefined}
        data-tight={isTight || undefined}
        data-goal={goal}
        aria-valuetext={isForbidden && !isDragging ? `${shown}, not allowed by its growth boundary` : shown}
      >
        <title>{`Goal ${truncate(id, 200)}: ${shown}`}</title>
        <rect x={glyph - 14} y={0} width={28} height={28} className={styles.hit} data-hit />
        <path d={`M${glyph} ${isCrowded ? 24 : 14}L${x} ${isCrowded ? 29 : 24}V50`} className={styles.pole} />
        <circle cx={x} cy={railY} r={2.6} className={styles.dot} />
        <circle cx={glyph} cy={14} r={9 + 5 * strength} className={styles.halo} />
        <g transform={`translate(${glyph} 14)`} data-drawn>
          <GoalGlyph place={place} scale={0.88} />
        </g>
        {isForbidden && !isDragging && <circle cx={glyph} cy={14} r={13} className={styles.forbidden} />}
        <circle cx={glyph} cy={14} r={13} className={styles.ring} />
        <text
          x={glyph + (side === 'left' ? -17 : 17)}
          y={18}
          textAnchor={side === 'left' ? 'end' : 'start'}
          className={at.side === 'within' ? styles.aim : styles.aimBeyond}
        >
          {at.side === 'within' || isDragging ? formatNumber(shown) : beyond}
        </text>
      </g>
      {isDragging && <DragBubble x={x} words={formatNumber(shown, 3)} />}
    </g>
  )
}
