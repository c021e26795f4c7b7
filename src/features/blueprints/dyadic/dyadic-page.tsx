import { Switch, TextInput, Title } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { Hatches, railTicks, Scale, RailLine } from '@/blueprint/drawing/scale'
import { laneSpanOf, ticksOf, barOf, placeOf, type Rail, type Span } from '@/blueprint/lanes/scale'
import { factsByRef, type TraitNumbers } from '@/blueprint/lanes/lane-facts'
import { numbersAt } from '@/blueprint/lanes/rail-numbers'
import { valueAt } from '@/blueprint/model/path'
import { isJsonObject } from '@/lib/json/json'
import { Notice } from '@/ui/page-parts'
import { useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import { flag, number } from '@/features/blueprints/form/codecs'
import { useDraftFields } from '@/features/blueprints/form/use-draft-fields'
import { fieldAt } from '@/features/blueprints/panel/field-props'
import classes from './dyadic.module.css'
import { LearnableTraits } from './learnable-traits'
import { Bar } from '@/blueprint/drawing/lane-parts'
import drawing from '@/blueprint/drawing/drawing.module.css'
import { formatNumber } from '@/blueprint/model/values'
import growth from '@/features/blueprints/growth/growth.module.css'
import { DraftSlider } from '@/features/blueprints/growth/rates'
import { useStore } from '@/lib/use-store'

const place = ['default_dyadic']
const fields = {
  enabled: { path: ['enabled'], codec: flag },
  initial: { path: ['initial_weight'], codec: number },
  max: { path: ['max_weight'], codec: number },
  threshold: { path: ['confidence_threshold'], codec: number },
  most: { path: ['max_relationships'], codec: number },
} as const

/** Pixels: of the names, of the words at the end, and below which a name stands above its rail. */
const [labelWidth, stateWidth, narrow] = [300, 108, 760]

/** The dyadic settings: weights and the threshold on one rail, above those of the traits that can be learned. */
export function DyadicPage() {
  const draft = useDraft((state) => state.draft)
  const base = useDraft((state) => state.base)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const { ref, width } = useElementSize()
  const isNarrow = width > 0 && width < narrow
  const rail = useMemo<Rail>(() => {
    const [left, right] = isNarrow ? [28, 28] : [labelWidth + 28, stateWidth + 48]
    return { left, width: Math.max(120, (width || 1200) - left - right) }
  }, [isNarrow, width])
  const span = laneSpanOf(factsByRef(draft, base))(draft)
  const ticks = useMemo(() => ticksOf(span, rail), [span, rail])
  const settings = valueAt(draft, place) ?? {}
  const isOff = valueAt(settings, ['enabled']) !== true
  return (
    <div ref={setScroller} className={classes.page}>
      {!isJsonObject(settings) && (
        <Notice>The dyadic settings are not an object. Edit them as JSON first.</Notice>
      )}
      <div ref={ref} data-narrow={isNarrow || undefined} data-off={isOff || undefined}>
        <Hatches />
        <section className={classes.weights} aria-label="Weights and confidence">
          <div className={classes.picture}>
            <Scale ticks={ticks} height={104} />
            <WeightsRail numbers={numbersAt(draft, place)} span={span} rail={rail} />
          </div>
          <Fields rail={rail} />
        </section>
        <LearnableTraits scroller={scroller} span={span} rail={rail} ticks={railTicks(ticks)} />
      </div>
    </div>
  )
}

function Fields({ rail }: { rail: Rail }) {
  const { enabled, initial, max, threshold, most } = useDraftFields(place, fields)
  const isGiven = useDraft(({ draft }) => typeof valueAt(draft, [...place, 'enabled']) === 'boolean')
  const target = useLocation({ select: ({ state }) => state.target })
  useEffect(() => {
    if (target) fieldAt(target.path)?.focus()
  }, [target])
  return (
    <>
      <div className={classes.head}>
        <Title order={2} size="h3" c="var(--pc-ink)">
          Weights and confidence
        </Title>
        <Switch label="Enabled" name={enabled.name} checked={enabled.value} onChange={enabled.onChange} />
        {!enabled.value && (
          <span>{isGiven ? 'Dyadic settings are off.' : 'The service says neither on nor off.'}</span>
        )}
      </div>
      <div className={classes.fields} style={{ marginLeft: rail.left, width: rail.width }}>
        <TextInput label="Initial weight" {...initial} />
        <TextInput label="Max weight" {...max} />
        <TextInput label="Confidence threshold" {...threshold} />
        <TextInput label="Max relationships" {...most} />
      </div>
    </>
  )
}

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
  const [initial, max, threshold] = shown.map(({ number }) => number)
  const xOf = (number = NaN) => placeOf(span, rail, number).x
  // Otherwise one pill would hide the name of the other.
  const isClose = Math.abs(xOf(initial) - xOf(max)) < 96
  return (
    <>
      <svg className={drawing.lane} width={rail.left + rail.width} height={104} aria-hidden>
        <g transform="translate(0 12)">
          <RailLine rail={rail} ticks="" />
          {bar && <Bar {...bar} />}
          {threshold !== undefined && <path d={`M${xOf(threshold)} 14V62`} className={classes.pole} />}
        </g>
      </svg>
      {shown.map(({ name, field, number }) =>
        number === undefined ? null : (
          <DraftSlider
            key={field}
            classNames={{ root: classes.pins, thumb: growth.pill }}
            style={{
              left: rail.left,
              width: rail.width,
              translate: isClose && name === 'Max' ? '0 20px' : '',
            }}
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
