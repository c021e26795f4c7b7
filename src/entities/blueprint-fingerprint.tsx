import type { Lane } from '@/storage/catalog/lanes-of'

/**
 * Avatar of a blueprint: one rail per trait, as long as its constraint, with a dot at its default. At most six rails.
 */
export function BlueprintFingerprint({ lanes, size = 40 }: { lanes: readonly Lane[]; size?: number }) {
  const numbers = lanes.flat().filter((value) => value !== null)
  // The scale is 0 to 1 unless a value lies outside.
  const low = Math.min(0, ...numbers)
  const high = Math.max(1, ...numbers)
  const x = (value: number) => 0.18 * size + (0.64 * size * (value - low)) / (high - low)
  const step = lanes.length > 1 ? (0.66 * size) / (lanes.length - 1) : 0
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden>
      {lanes.map(([min, max, at], index) => {
        const y = lanes.length > 1 ? 0.17 * size + index * step : size / 2
        const [from, to] = [Math.min(min ?? 0, max ?? 1), Math.max(min ?? 0, max ?? 1)]
        return (
          <g key={index}>
            <line
              x1={x(from)}
              x2={x(to)}
              y1={y}
              y2={y}
              stroke="var(--pc-accent)"
              strokeWidth={size / 22}
              strokeLinecap="round"
              opacity={0.38}
            />
            {at !== null && <circle cx={x(at)} cy={y} r={size / 17} fill="var(--pc-accent)" />}
          </g>
        )
      })}
    </svg>
  )
}
