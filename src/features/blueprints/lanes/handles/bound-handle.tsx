import type { ComponentProps } from 'react'
import { classNames } from '@/ui/styles/class-names'
import { formatNumber } from '@/blueprint/marks/format-number'
import styles from '@/features/blueprints/lanes/drawing.module.css'
import type { Place } from '@/blueprint/lanes/lane-geometry'

interface BoundHandleProps {
  place: Place
  /** Undefined if the bound is not given yet. */
  text: string | undefined
  end: 'min' | 'max'
  isChanged: boolean
  isNew: boolean
  thumb: ComponentProps<'g'>
}

/** One end of a constraint. A missing end is dashed, at the end of the rail. */
export function BoundHandle({ place: { x, side }, text, end, isChanged, isNew, thumb }: BoundHandleProps) {
  const isMissing = text === undefined
  const isArrow = side !== 'within'
  const look = classNames(
    styles.thumb,
    isMissing && styles.missing,
    isChanged && styles.changed,
    isNew && styles.added,
  )
  return (
    <g {...thumb} className={look} transform={`translate(${x} 0)`}>
      <title>{text ?? `${end === 'min' ? 'Minimum' : 'Maximum'} not set`}</title>
      <rect x={-14} y={18} width={28} height={44} className={styles.hit} data-hit />
      <rect x={-8.5} y={24} width={17} height={32} rx={6} className={styles.ring} />
      {isArrow ? (
        <g className={styles.edgeArrow}>
          <path d={side === 'before' ? 'M5 31l-8 9l8 9z' : 'M-5 31l8 9l-8 9z'} data-drawn />
          <text x={side === 'before' ? 8 : -8} y={27} textAnchor={side === 'before' ? 'start' : 'end'}>
            {formatNumber(text ?? '')}
          </text>
        </g>
      ) : (
        <>
          <rect className={styles.handle} data-drawn />
          <path d="M0 36v8" className={styles.grip} />
        </>
      )}
    </g>
  )
}
