import { Group, Slider, TextInput, type SliderProps } from '@mantine/core'
import { setField } from '@/blueprint/model/edit'
import { formatNumber, isHuge, numberIn } from '@/blueprint/model/values'
import { samePath, valueAt, type Path } from '@/blueprint/model/path'
import { unitOf } from '@/blueprint/lanes/scale'
import { useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import { number } from '@/features/blueprints/form/codecs'
import { useDraftFields } from '@/features/blueprints/form/use-draft-fields'
import { sameJson } from '@/lib/json/json'
import { useStore } from '@/lib/use-store'
import { brief, sentenceCase } from '@/lib/words'
import { Section } from '@/ui/page-parts'
import classes from './growth.module.css'

const place = ['default_growth', 'domain_rates']
const domains = ['behavior', 'identity', 'narrative'] as const
const fields = {
  behavior: { path: ['behavior'], codec: number },
  identity: { path: ['identity'], codec: number },
  narrative: { path: ['narrative'], codec: number },
} as const

/** How fast each domain grows. The sliders share a scale that fits their values; a field takes any number. */
export function Rates() {
  const rates = useDraftFields(place, fields)
  const [now, saved] = useDraft(
    ({ base, draft }) => [draft, base].map((version) => valueAt(version, place)),
    sameJson,
  )
  const numbers = domains.flatMap((domain) => [now, saved].map((part) => numberIn(valueAt(part, [domain]))))
  // A round end for all of them.
  const max = unitOf(Math.max(...numbers.map((number = 0) => (isHuge(number) ? 0 : number))), 1) ?? 0.1
  return (
    <Section isBare title="Domain rates" hint={`Scale 0 to ${max}, no unit given`}>
      <Group gap={8} grow wrap="nowrap" align="start">
        {domains.map((domain) => (
          <div key={domain}>
            <DraftSlider
              orientation="vertical"
              classNames={{ thumb: classes.pill }}
              h={150}
              mx="auto"
              my={14}
              path={[...place, domain]}
              max={max}
              thumbLabel={`Rate of ${domain}`}
              thumbChildren={brief(rates[domain].value, 6) || '-'}
            />
            <TextInput label={sentenceCase(domain)} {...rates[domain]} />
          </div>
        ))}
      </Group>
    </Section>
  )
}

interface DraftSliderProps extends Omit<SliderProps, 'value' | 'onChange' | 'onChangeEnd'> {
  path: Path
  max: number
}

/** A number of the draft to drag. What it shows beyond its ends stands at one of them, and is not changed. */
export function DraftSlider({ path, min = 0, max, ...slider }: DraftSliderProps) {
  const store = useDraftStore()
  const dragged = useStore(store.dragged, (one) => (one && samePath(one.path, path) ? one.number : undefined))
  const given = useDraft(({ draft }) => numberIn(valueAt(draft, path)))
  const number = dragged ?? given
  return (
    <Slider
      {...slider}
      label={null}
      min={min}
      max={max}
      step={(max - min) / 100}
      value={Math.min(Math.max(number ?? 0, min), max)}
      thumbValueText={() => (number === undefined ? 'Not given' : formatNumber(number, 3))}
      onChange={(next) => store.dragged.set({ path, number: next })}
      onChangeEnd={(next) => {
        store.dragged.set(undefined)
        store.perform(setField(store.get().draft, path, next))
      }}
    />
  )
}
