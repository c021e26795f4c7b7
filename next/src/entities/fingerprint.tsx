import { isJsonObject, type MaybeJson } from '@/lib/json/json'
import { useEntry } from './entity-name'
import { kindIcon } from './kind-icon'

const most = 6

/**
 * The face of a blueprint: a rail for each of its first traits, as long as its constraint, with a dot at its default.
 * Until its traits have been seen, the sign of its kind.
 */
export function Fingerprint({ id, size = 24 }: { id: string; size?: number }) {
  const traits = useEntry('blueprint', id)?.fields['traits']
  const rails = Array.isArray(traits) ? traits.filter(isJsonObject).slice(0, most) : []
  if (rails.length === 0) return kindIcon('blueprint')
  const given = rails
    .flatMap(({ value, min, max }) => [value, min, max])
    .filter((one) => typeof one === 'number')
  // The scale is 0 to 1 unless a value is outside.
  const [low, high] = [Math.min(0, ...given), Math.max(1, ...given)]
  const x = (value: MaybeJson, otherwise: number) =>
    size * (0.1 + (0.8 * ((typeof value === 'number' ? value : otherwise) - low)) / (high - low))
  return (
    <svg width={size} height={size} aria-hidden>
      {rails.map(({ value, min, max }, index) => {
        const y = (size * (index + 0.5)) / rails.length
        return (
          <g key={index} stroke="var(--pc-accent)" fill="var(--pc-accent)">
            <line x1={x(min, low)} x2={x(max, high)} y1={y} y2={y} strokeWidth={size / 20} opacity={0.38} />
            {typeof value === 'number' && <circle cx={x(value, 0)} cy={y} r={size / 17} strokeWidth={0} />}
          </g>
        )
      })}
    </svg>
  )
}
