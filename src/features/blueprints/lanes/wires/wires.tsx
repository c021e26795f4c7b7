import { memo } from 'react'
import { classNames } from '@/ui/styles/class-names'
import { useStore } from '@/ui/use-store'
import { wirePath, type Wire } from './card-layout'
import type { Columns } from '@/blueprint/lanes/columns'
import styles from './wires.module.css'
import { useLanes } from '@/features/blueprints/lanes/lanes-context'

interface WiresProps {
  wires: readonly Wire[]
  columns: Columns
  /** The visible range in pixels from the top of the first lane. Other wires are omitted. */
  window: { from: number; to: number }
  /** `lane:ref` or `card:key` of the selection. */
  selected: string | undefined
}

/** All wires between lanes and cards. Highlighted ones are drawn last. */
export const Wires = memo(function Wires({ wires, columns, window, selected }: WiresProps) {
  const { hover } = useLanes()
  const over = useStore(hover)
  const isLit = (wire: Wire, by: string | undefined) =>
    by === `lane:${wire.ref}` || by === `card:${wire.trigger}`
  const isInside = (y: number) => y >= window.from && y <= window.to
  // Wires that only pass through do not concern visible elements.
  const seen = wires.filter(({ from, to }) => isInside(from) || isInside(to))
  const lit = seen.filter((wire) => isLit(wire, over) || isLit(wire, selected))
  const isIsolating = over !== undefined && seen.some((wire) => isLit(wire, over))
  return (
    <svg className={classNames(styles.wires, isIsolating && styles.isolating)} aria-hidden>
      {seen.map((wire) => (
        <Course key={wire.id} wire={wire} columns={columns} />
      ))}
      {lit.map((wire) => (
        <Course key={`lit ${wire.id}`} wire={wire} columns={columns} isLit />
      ))}
    </svg>
  )
})

const Course = memo(function Course({
  wire,
  columns: { ports, gutter, card },
  isLit = false,
}: {
  wire: Wire
  columns: Columns
  isLit?: boolean
}) {
  const look = classNames(styles.wire, wire.isDoubtful && styles.doubtful, isLit && styles.lit)
  return (
    <g className={look}>
      <path d={wirePath(ports, Math.max(gutter, card.left), wire)} strokeWidth={wire.width} />
      <circle cx={card.left} cy={wire.to} r={3} />
      {isLit && <circle cx={ports} cy={wire.from} r={3.4} />}
    </g>
  )
})
