import { memo } from 'react'
import type { Rail, Tick } from '@/blueprint/lanes/scale'
import classes from './drawing.module.css'

/** Patterns that all lanes fill with: once on a page of lanes. */
export const Hatches = memo(function Hatches() {
  const pattern = { patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(-45)' } as const
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden>
      <defs>
        <pattern id="pc-lane-hatch" width="6" height="6" {...pattern}>
          <path d="M0 0v6" stroke="var(--pc-ink3)" opacity={0.32} />
        </pattern>
        <pattern id="pc-lane-shut" width="5" height="5" {...pattern}>
          <rect width="5" height="5" fill="var(--pc-sunken)" />
          <path d="M0 0v5" stroke="var(--pc-line3)" strokeWidth={1.3} opacity={0.55} />
        </pattern>
        <pattern id="pc-lane-empty" width="6" height="6" {...pattern}>
          <path d="M0 0v6" stroke="var(--pc-warn-graphic)" strokeWidth={1.2} opacity={0.5} />
        </pattern>
      </defs>
    </svg>
  )
})

/** The ticks and numbers at the foot of a ruler of this height. */
export function Scale({ ticks, height }: { ticks: readonly Tick[]; height: number }) {
  return (
    <svg className={classes.scale} aria-hidden>
      {ticks.map(({ x, size, label }) => (
        <g key={x}>
          <line x1={x} x2={x} y1={height - size} y2={height} opacity={size < 6 ? 0.6 : 1} />
          <text x={x} y={height - 12}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** A path of ticks on a rail, at the labels of the ruler. */
export function railTicks(ticks: readonly Tick[]): string {
  return ticks
    .filter(({ size }) => size > 5)
    .map(({ x, size }) => (size === 9 ? `M${x} 36v8` : `M${x} 37.5v5`))
    .join('')
}

/** The rail of a lane, with a path of ticks. */
export function RailLine({ rail: { left, width }, ticks }: { rail: Rail; ticks: string }) {
  return (
    <>
      <line x1={left} x2={left + width} y1={40} y2={40} className={classes.rail} />
      <path d={ticks} className={classes.ticks} />
    </>
  )
}
