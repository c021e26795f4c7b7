import type { Rail } from '@/storage/entry-fields'
import type { KnownEntry } from '@/storage/known-entries'
import { useEntry } from './entity-name'
import { kindIcon } from './kind-icon'

const most = 6

/** The rails that are kept of a blueprint's traits. */
export const railsOf = (entry: Pick<KnownEntry, 'fields'> | undefined) =>
  (entry?.fields['rails'] as readonly Rail[] | undefined) ?? [] // only storage writes them

/** The numbers between which rails are drawn: 0 and 1 unless one is outside. */
export function spanOf(rails: readonly Rail[]): readonly [low: number, high: number] {
  const given = rails.flat().filter((one) => one !== null)
  return [Math.min(0, ...given), Math.max(1, ...given)]
}

interface FingerprintProps {
  /** The blueprint's id. */
  id: string
  /** Pixels. */
  size?: number
  /** Its first rails, where they differ from those that were seen. */
  rails?: readonly { readonly rail: Rail; readonly isChanged: boolean }[] | undefined
}

/**
 * The face of a blueprint: a rail for each of its first traits, as long as its constraint, with a dot at its default.
 * Until its traits have been seen, the sign of its kind.
 */
export function Fingerprint({ id, size = 24, rails: given }: FingerprintProps) {
  const entry = useEntry('blueprint', id)
  const rails = (given ?? railsOf(entry).map((rail) => ({ rail, isChanged: false }))).slice(0, most)
  if (rails.length === 0) return kindIcon('blueprint')
  const [low, high] = spanOf(rails.map(({ rail }) => rail))
  const x = (number: number) => size * (0.1 + (0.8 * (number - low)) / (high - low))
  return (
    <svg width={size} height={size} aria-hidden>
      {rails.map(({ rail: [value, min, max], isChanged }, index) => {
        const y = (size * (index + 0.5)) / rails.length
        const color = isChanged ? 'var(--pc-warn-graphic)' : 'var(--pc-accent)'
        return (
          <g key={index} stroke={color} fill={color}>
            <path d={`M${x(min ?? low)} ${y}H${x(max ?? high)}`} strokeWidth={size / 20} opacity={0.38} />
            {value !== null && <circle cx={x(value)} cy={y} r={size / 17} strokeWidth={0} />}
          </g>
        )
      })}
    </svg>
  )
}
