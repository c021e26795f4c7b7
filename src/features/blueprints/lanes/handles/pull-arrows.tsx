import { goalColor } from '@/blueprint/marks/goal-color'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { classNames } from '@/ui/styles/class-names'
import styles from '@/features/blueprints/lanes/drawing.module.css'
import type { LaneTarget } from '@/blueprint/lanes/lane-facts'

interface PullArrowsProps {
  /** Position of the default. */
  from: number
  flags: readonly { readonly target: LaneTarget; readonly x: number }[]
  places: ReadonlyMap<string, number>
}

/**
 * The directions in which goals pull the default, strongest at the back. Shown on the selected lane and the lane under
 * the pointer.
 */
export function PullArrows({ from, flags, places }: PullArrowsProps) {
  const arrows = flags
    .map(({ target, x }) => ({
      goal: target.goal,
      x,
      strength: Math.min(1, Math.max(0, numberOfText(target.strength) ?? 0.5)),
    }))
    .filter(({ x }) => Math.abs(x - from) > 12)
    .toSorted((a, b) => b.strength - a.strength)
  return (
    <g className={styles.pulls} aria-hidden>
      {arrows.map(({ goal, x, strength }) => {
        const way = x > from ? 1 : -1
        const tip = x - way
        return (
          <g key={goal} className={classNames(styles.pull, goalColor(places.get(goal) ?? 0))}>
            <line x1={from} x2={tip - way * 4} y1={26.5} y2={26.5} strokeWidth={1 + 2 * strength} />
            <path d={`M${tip} 26.5l${-way * 7} -3.6v7.2z`} />
          </g>
        )
      })}
    </g>
  )
}
