import { Bar } from '@/blueprint/drawing/constraint'
import drawing from '@/blueprint/drawing/drawing.module.css'
import { PinBody } from '@/blueprint/drawing/pin'
import { RailLine } from '@/blueprint/drawing/scale'
import type { Rail } from '@/blueprint/lanes/columns'
import type { TraitNumbers } from '@/blueprint/lanes/lane-facts'
import { barOf, pinWidth, placeOf } from '@/blueprint/lanes/place'
import type { Span } from '@/blueprint/lanes/scale'
import { formatNumber } from '@/blueprint/model/number-text'
import classes from './dyadic.module.css'

interface WeightsRailProps {
  /** The initial weight, the largest one, and the threshold as value. */
  numbers: TraitNumbers
  span: Span
  rail: Rail
}

/** From the initial weight to the largest, and the threshold above. Decorative: the fields below say the same. */
export function WeightsRail({ numbers, span, rail }: WeightsRailProps) {
  const bar = barOf(span, rail, numbers)
  const pins = [pinOf('Initial', numbers.min, span, rail), pinOf('Max', numbers.max, span, rail)]
  const flag = pinOf('Threshold', numbers.value, span, rail)
  return (
    <svg className={drawing.lane} width={rail.left + rail.width} height={104} aria-hidden>
      <g transform="translate(0 12)">
        <RailLine rail={rail} ticks="" />
        {bar && <Bar {...bar} />}
        {flag && <path d={`M${flag.x} 14V62`} className={classes.pole} />}
        {pins.map((pin) => pin && <PinBody key={pin.words} pin={pin} />)}
        {flag && (
          <g className={classes.threshold} transform="translate(0 -36)">
            <PinBody pin={flag} />
          </g>
        )}
      </g>
    </svg>
  )
}

function pinOf(name: string, number: number | undefined, span: Span, rail: Rail) {
  if (number === undefined) return undefined
  const { x, side } = placeOf(span, rail, number)
  const words = `${name} ${formatNumber(number)}`
  const width = pinWidth(words)
  const left = side === 'before' ? x : side === 'behind' ? x - width : x - width / 2
  return { x, side, left, width, words, isLocked: false, isWrong: side !== 'within' }
}
