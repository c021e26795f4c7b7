import { Bar } from '@/blueprint/drawing/constraint'
import drawing from '@/blueprint/drawing/drawing.module.css'
import { RailLine } from '@/blueprint/drawing/scale'
import type { Rail } from '@/blueprint/lanes/columns'
import type { TraitNumbers } from '@/blueprint/lanes/lane-facts'
import { barOf, placeOf } from '@/blueprint/lanes/place'
import type { Span } from '@/blueprint/lanes/scale'
import { formatNumber } from '@/blueprint/model/number-text'
import { useDraftStore } from '@/features/blueprints/draft/use-draft'
import growth from '@/features/blueprints/growth/growth.module.css'
import { DraftSlider } from '@/features/blueprints/growth/rates'
import { useStore } from '@/lib/use-store'
import classes from './dyadic.module.css'

interface WeightsRailProps {
  /** The initial weight, the largest one, and the threshold as value. */
  numbers: TraitNumbers
  span: Span
  rail: Rail
}

const pins = [
  { name: 'Initial', field: 'initial_weight', end: 'min' },
  { name: 'Max', field: 'max_weight', end: 'max' },
  { name: 'Threshold', field: 'confidence_threshold', end: 'value' },
] as const

/** From the initial weight to the largest, and the threshold above: each a pin to drag. */
export function WeightsRail({ numbers: given, span, rail }: WeightsRailProps) {
  const dragged = useStore(useDraftStore().dragged)
  const shown = pins.map((pin) => {
    const isDragged = dragged?.path.at(-1) === pin.field
    return { ...pin, number: isDragged ? dragged.number : given[pin.end] }
  })
  const bar = barOf(span, rail, Object.fromEntries(shown.map(({ end, number }) => [end, number])))
  const threshold = shown.at(-1)?.number
  return (
    <>
      <svg className={drawing.lane} width={rail.left + rail.width} height={104} aria-hidden>
        <g transform="translate(0 12)">
          <RailLine rail={rail} ticks="" />
          {bar && <Bar {...bar} />}
          {threshold !== undefined && (
            <path d={`M${placeOf(span, rail, threshold).x} 14V62`} className={classes.pole} />
          )}
        </g>
      </svg>
      {shown.map(({ name, field, number }) =>
        number === undefined ? null : (
          <DraftSlider
            key={field}
            classNames={{ root: classes.pins, thumb: growth.pill }}
            style={{ left: rail.left, width: rail.width }}
            data-threshold={name === 'Threshold' || undefined}
            path={['default_dyadic', field]}
            min={span.min}
            max={span.max}
            thumbLabel={`${name} on the rail`}
            thumbChildren={`${name} ${formatNumber(number)}`}
          />
        ),
      )}
    </>
  )
}
