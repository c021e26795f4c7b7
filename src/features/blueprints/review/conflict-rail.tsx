import { capital } from '@/lib/text/capital'
import { useState } from 'react'
import { spread } from '@/features/blueprints/lanes/wires/spread'
import { useCanvasWidth } from '@/features/blueprints/lanes/use-canvas-width'
import { twoDecimals } from '@/blueprint/model/history/conflict-kind'
import { numberOfText } from '@/blueprint/model/values/number-text'
import styles from './merge.module.css'

interface ConflictRailProps {
  numbers: { readonly base: number | undefined; readonly mine: number; readonly theirs: number }
  bounds: { readonly min?: string; readonly max?: string }
  version: string
  baseVersion: string
}

/** Width to assume without layout: that of the rail next to the request. */
const usual = 648

/**
 * Base, theirs and yours on one rail. Each is visible, with a line to its exact position. Decorative: the options below
 * say the same.
 */
export function ConflictRail({ numbers, bounds, version, baseVersion }: ConflictRailProps) {
  const { base, mine, theirs } = numbers
  const [track, setTrack] = useState<HTMLElement | null>(null)
  const width = useCanvasWidth(track) || usual
  const min = numberOfText(bounds.min ?? '')
  const max = numberOfText(bounds.max ?? '')
  const definedNumbers = [base, mine, theirs, min, max].filter((value) => value !== undefined)
  const low = Math.min(0, ...definedNumbers)
  const high = Math.max(1, ...definedNumbers)
  const at = (value: number) => (width * (value - low)) / (high - low)
  const hasBounds = min !== undefined || max !== undefined
  const pins = pinsOf(numbers, version, baseVersion).toSorted((a, b) => a.value - b.value)
  const places = spread(
    pins.map(({ value }) => at(value)),
    (index) => (pinWidth(pins[index - 1]) + pinWidth(pins[index])) / 2 + 4,
  )
  return (
    <div className={styles.rail} aria-hidden>
      <div className={styles.track} ref={setTrack}>
        {hasBounds && (
          <div className={styles.bounds} style={{ left: at(min ?? low), right: width - at(max ?? high) }} />
        )}
        {pins.map((pin, index) => (
          <Pin key={pin.look} {...pin} at={at(pin.value)} place={places[index] ?? at(pin.value)} />
        ))}
      </div>
    </div>
  )
}

interface PinLabel {
  look: 'base' | 'theirs' | 'mine'
  value: number
  label: string
  /** Position of its text. */
  side: 'above' | 'before' | 'behind'
}

function pinsOf(
  { base, mine, theirs }: ConflictRailProps['numbers'],
  version: string,
  baseVersion: string,
): PinLabel[] {
  const isRise = base === undefined || base < mine
  const own: PinLabel = { look: 'mine', value: mine, label: 'Yours', side: isRise ? 'behind' : 'before' }
  const other: PinLabel = { look: 'theirs', value: theirs, label: `Theirs, ${version}`, side: 'above' }
  if (base === undefined) return [other, own]
  return [
    { look: 'base', value: base, label: capital(baseVersion), side: isRise ? 'before' : 'behind' },
    other,
    own,
  ]
}

function pinWidth(pin: PinLabel | undefined): number {
  return pin ? Math.max(38, 14 + twoDecimals(pin.value).length * 7) : 0
}

function Pin({ look, value, label, side, at, place }: PinLabel & { at: number; place: number }) {
  return (
    <div className={styles.pin} data-look={look} style={{ left: place }}>
      {Math.abs(place - at) > 1 && <span className={styles.needle} style={{ left: at - place }} />}
      <span className={styles.pinValue}>{twoDecimals(value)}</span>
      <span className={styles.pinLabel} data-side={side}>
        {label}
      </span>
    </div>
  )
}
