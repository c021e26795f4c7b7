import { isJsonObject, type JsonValue } from '@/lib/json'
import { numberOfText } from './model/number-text'
import { ownValue } from './model/read-fields'
import { readTrait } from './model/to-form-values'

interface Rail {
  readonly min: number
  readonly max: number
  readonly at: number | undefined
}

const most = 6
const size = 40

/** A blueprint's face: one rail per trait, as long as its constraint, a dot at its default. At most six. */
export function BlueprintFingerprint({ json }: { json: JsonValue }) {
  const rails = railsOf(json)
  const numbers = rails.flatMap(({ min, max, at }) => [min, max, at ?? min])
  // Drawn on 0 to 1 as long as everything is inside of it.
  const low = Math.min(0, ...numbers)
  const high = Math.max(1, ...numbers)
  const x = (value: number) => 0.18 * size + (0.64 * size * (value - low)) / (high - low)
  const step = rails.length > 1 ? (0.66 * size) / (rails.length - 1) : 0
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden>
      {rails.map(({ min, max, at }, index) => {
        const y = rails.length > 1 ? 0.17 * size + index * step : size / 2
        return (
          <g key={index}>
            <line
              x1={x(min)}
              x2={x(max)}
              y1={y}
              y2={y}
              stroke="var(--pc-accent)"
              strokeWidth={1.8}
              strokeLinecap="round"
              opacity={0.38}
            />
            {at !== undefined && <circle cx={x(at)} cy={y} r={2.32} fill="var(--pc-accent)" />}
          </g>
        )
      })}
    </svg>
  )
}

function railsOf(json: JsonValue): Rail[] {
  const traits = isJsonObject(json) ? ownValue(json, 'traits') : undefined
  if (!Array.isArray(traits)) return []
  return traits
    .filter(isJsonObject)
    .slice(0, most)
    .map((trait) => {
      const { value, constraint } = readTrait(trait).default
      const [min, max] = [numberOfText(constraint.min_bound) ?? 0, numberOfText(constraint.max_bound) ?? 1]
      return { min: Math.min(min, max), max: Math.max(min, max), at: numberOfText(value.numeric_value) }
    })
}
