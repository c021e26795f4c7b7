import { useRef, useState, type PointerEvent } from 'react'
import { snapped } from '@/lib/numbers/exact-decimal'
import { formatNumber } from '@/blueprint/marks/format-number'
import type { Span } from '@/blueprint/marks/span'
import { setFields } from '@/blueprint/model/commands/set-field'
import { classNames } from '@/ui/styles/class-names'
import type { Rail } from '@/blueprint/lanes/columns'
import styles from '@/features/blueprints/lanes/drawing.module.css'
import { focusDefault } from './focus-default'
import { valueAt } from '@/blueprint/lanes/lane-geometry'
import { stepOf } from '@/blueprint/lanes/lane-scale'
import { useLanes } from '@/features/blueprints/lanes/lanes-context'

interface NoDefaultProps {
  laneKey: string
  name: string
  /** Initial position: the middle of the constraint, or of the rail. */
  x: number
  span: Span
  rail: Rail
  isReached: boolean
}

/** A trait without a default: a click sets one at that position, Enter at the current position. */
export function NoDefault({ laneKey, name, x, span, rail, isReached }: NoDefaultProps) {
  const { run } = useLanes()
  const left = useRef(0)
  const [over, setOver] = useState<number>()
  const at = over ?? x
  const text = snapped(valueAt(span, rail, at), stepOf(span))
  const place = () =>
    run(
      setFields(`${name}, default: ${text}`, [[`traits.byKey.${laneKey}.default.value.numeric_value`, text]]),
    )
  const follow = (event: PointerEvent<SVGGElement>) => {
    const to = event.clientX - left.current
    setOver(Math.min(rail.left + rail.width, Math.max(rail.left, to)))
  }
  return (
    <g
      role="button"
      data-default
      tabIndex={isReached ? 0 : -1}
      aria-label={`Place a default of ${name} at ${text}`}
      className={classNames(styles.thumb, styles.placing)}
      onClick={place}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        place()
        focusDefault(laneKey)
      }}
      onPointerEnter={(event) => {
        left.current = event.currentTarget.ownerSVGElement?.getBoundingClientRect().left ?? 0
        follow(event)
      }}
      onPointerMove={follow}
      onPointerLeave={() => setOver(undefined)}
    >
      <rect x={rail.left} y={22} width={rail.width} height={36} className={styles.hit} />
      <rect x={at - 59} y={24} width={118} height={32} rx={16} className={styles.ring} />
      <rect x={at - 54} y={29} width={108} height={22} rx={11} className={styles.ghost} />
      <text x={at} y={43.9}>
        {over === undefined ? 'Place a default' : `Place at ${formatNumber(text)}`}
      </text>
    </g>
  )
}
