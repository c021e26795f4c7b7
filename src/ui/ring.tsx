export interface RingProps {
  /** Remaining fraction, 0 to 1. Undefined: no known end, drawn as a whole dashed ring. */
  left: number | undefined
  tone?: 'accent' | 'warn' | 'bad' | undefined
  size?: number | undefined
}

const colors = { accent: '--pc-accent', warn: '--pc-warn-graphic', bad: '--pc-bad-graphic' }

/** A countdown. The text next to it says the same. */
export function Ring({ left, tone = 'accent', size = 18 }: RingProps) {
  const width = size > 40 ? size * 0.07 : 2.5
  const radius = size / 2 - width / 2
  const length = 2 * Math.PI * radius
  const part = Math.max(0, Math.min(1, left ?? 0)) * length
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      strokeWidth={width}
      aria-hidden
    >
      <circle
        cx={size / 2}
        cy={size / 2}
        r={radius}
        stroke="var(--pc-line2)"
        strokeDasharray={left === undefined ? '3 3' : undefined}
      />
      {part > 0 && (
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          stroke={`var(${colors[tone]})`}
          strokeLinecap="round"
          strokeDasharray={`${part} ${length}`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      )}
    </svg>
  )
}
