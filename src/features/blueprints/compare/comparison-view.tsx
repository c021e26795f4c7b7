import { Button, Group, Text, Title } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, type Ref } from 'react'
import { LaneDrawing } from '@/blueprint/drawing/lane-drawing'
import { Hatches, railTicks, Scale } from '@/blueprint/drawing/scale'
import { factsByRef, noFacts, traitNumbers } from '@/blueprint/lanes/lane-facts'
import { laneInput, describeLane } from '@/blueprint/lanes/lane-input'
import { laneLayout } from '@/blueprint/lanes/lane-layout'
import { laneSpanOf, ticksOf, type Span } from '@/blueprint/lanes/scale'
import { describeChange, describeConsequences, sentenceOf } from '@/blueprint/model/labels'
import { rowAt } from '@/blueprint/model/path'
import { rowOf, type Draft } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import { brief, countOf, sentence, sentenceCase } from '@/lib/words'
import { Empty, Pane, Section } from '@/ui/page-parts'
import classes from './compare.module.css'
import { compared, copied, type Difference } from './differences'

/** Of every lane, in pixels. */
const rail = { left: 24, width: 252 }
const [laneHeight, scaleHeight, sentenceHeight] = [60, 30, 26]

interface ComparisonViewProps {
  /** Its rows have the keys of the same rows in the draft. */
  other: Draft
  otherName: string
  name: string
}

/**
 * Both sides of each trait, what taking over would change in the draft, and then the rest. Only traits in view are drawn:
 * two blueprints may differ in hundreds.
 */
export function ComparisonView({ other, otherName, name }: ComparisonViewProps) {
  const { base, draft } = useDraft((state) => state)
  const { traits, others } = useMemo(() => compared(other, base, draft), [other, base, draft])
  const span = useMemo(() => spanOfBoth(other, draft), [other, draft])
  const differing = traits.filter(({ differences }) => differences.length > 0)
  const same = traits.slice(differing.length)
  const ticks = ticksOf(span, rail)
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: differing.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) =>
      Math.max(laneHeight, 20 + sentenceHeight * (differing[index]?.differences.length ?? 0)),
    getItemKey: (index) => differing[index]?.key ?? index,
    scrollMargin: scaleHeight,
    overscan: 3,
  })
  const drawn = virtualizer.getVirtualItems()
  if (differing.length + others.length === 0) return <Empty>Nothing differs.</Empty>
  return (
    <Pane ref={scroller}>
      <div style={{ containerType: 'inline-size' }}>
        <Hatches />
        {differing.length > 0 && (
          <div className={classes.ruler} aria-hidden>
            <span>{countOf(differing.length, 'trait differs', 'traits differ')}</span>
            {[otherName, name].map((_, index) => (
              <div key={index} className={classes.side} style={{ height: scaleHeight }}>
                <Scale ticks={ticks} height={scaleHeight} />
              </div>
            ))}
            <span>What taking over changes</span>
          </div>
        )}
        <div
          style={{
            height: virtualizer.getTotalSize(),
            paddingTop: (drawn[0]?.start ?? scaleHeight) - scaleHeight,
          }}
        >
          {drawn.map(({ index, key }) => {
            const trait = differing[index]
            return (
              trait && (
                <TraitRow
                  key={key}
                  ref={virtualizer.measureElement}
                  index={index}
                  trait={trait}
                  versions={{ other, base, draft }}
                  otherName={otherName}
                  name={name}
                  span={span}
                  ticks={railTicks(ticks)}
                />
              )
            )
          })}
        </div>
        {same.length > 0 && (
          <Text px="var(--pc-gutter)" py={12} style={{ borderBottom: '1px solid var(--pc-line)' }}>
            <b style={{ marginRight: 8 }}>{countOf(same.length, 'trait says', 'traits say')} the same</b>
            <small>{brief(same.map((trait) => trait.name).join(', '), 400)}</small>
          </Text>
        )}
        {others.length > 0 && (
          <Section title="Growth, settings and fields" hint={others.length}>
            <DifferenceList differences={others} versions={{ other, base, draft }} />
          </Section>
        )}
      </div>
    </Pane>
  )
}

function spanOfBoth(other: Draft, draft: Draft): Span {
  const [a, b] = [other, draft].map((one) => laneSpanOf(factsByRef(one, one))(one)) as [Span, Span] // of two
  return { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) }
}

type Versions = Readonly<Record<'other' | 'base' | 'draft', Draft>>

interface TraitRowProps extends Pick<ComparisonViewProps, 'otherName' | 'name'> {
  /** Measures it. */
  ref: Ref<HTMLElement>
  index: number
  trait: ReturnType<typeof compared>['traits'][number]
  versions: Versions
  span: Span
  ticks: string
}

function TraitRow(props: TraitRowProps) {
  const { ref: measured, index, trait, versions, otherName, name: side, span, ticks } = props
  const store = useDraftStore()
  const { key, name, differences } = trait
  const { other, draft } = versions
  const ref = textIn((rowOf(draft, 'traits', key) ?? rowOf(other, 'traits', key))?.trait_ref)
  const open = differences.filter(({ isTaken }) => !isTaken)
  const lane = { traitKey: key, span, ticks }
  return (
    <section ref={measured} data-index={index} className={classes.row} aria-label={name}>
      <div className={classes.name}>
        <Title order={2} size="sm">
          <bdi>{name}</bdi>
        </Title>
        <Text component="bdi" className="mono" fz={11} c="dimmed">
          {brief(ref, 80)}
        </Text>
      </div>
      <Lane {...lane} of={other} side={otherName} />
      <Lane {...lane} of={draft} side={side} dashed={other} />
      <DifferenceList differences={differences} versions={versions} isRow />
      <Button
        my={10}
        style={{ justifySelf: 'end' }}
        size="xs"
        leftSection={<IconArrowRight size={14} aria-hidden />}
        aria-label={sentence`Take over trait ${name}`}
        aria-disabled={open.length === 0}
        {...(open.length === 0 && { 'data-disabled': true })}
        onClick={() => open.length > 0 && store.perform(copied(`Take trait ${brief(name)}`, open, other))}
      >
        Take over trait
      </Button>
    </section>
  )
}

interface LaneProps extends Pick<TraitRowProps, 'span' | 'ticks'> {
  traitKey: string
  of: Draft
  side: string
  /** Drawn into it. */
  dashed?: Draft
}

function Lane({ traitKey: key, of, side, dashed, span, ticks }: LaneProps) {
  const row = rowOf(of, 'traits', key)
  if (!row)
    return (
      <div className={classes.side}>
        <div className={classes.absent}>{sentence`Not in ${side}`}</div>
      </div>
    )
  const { boundaries, isLearnable } = factsByRef(of, of).get(textIn(row.trait_ref)) ?? noFacts
  const input = laneInput(key, row, row, { ...noFacts, boundaries, isLearnable })
  const theirs = dashed && rowOf(dashed, 'traits', key)
  return (
    <div
      className={classes.side}
      style={{ height: laneHeight }}
      role="img"
      aria-label={`${brief(side)}: ${describeLane(input, 0)}`}
    >
      <LaneDrawing
        layout={laneLayout(input, { span, rail })}
        numbers={input.numbers}
        today={theirs && traitNumbers(theirs)}
        span={span}
        rail={rail}
        ticks={ticks}
        height={laneHeight}
      />
    </div>
  )
}

interface DifferenceListProps {
  differences: readonly Difference[]
  versions: Versions
  /** Beside the lanes of its trait, which the sentences need not name. */
  isRow?: boolean
}

function DifferenceList({ differences, versions, isRow = false }: DifferenceListProps) {
  const store = useDraftStore()
  const { other, base, draft } = versions
  return (
    <ul className={classes.differences}>
      {differences.map((difference) => {
        const { id, change, consequences, isTaken } = difference
        const from = isTaken ? base : draft
        const whole = describeChange(change, from, other)
        const words = sentenceOf(whole)
        const shown = isRow ? withoutTrait(words, whole.subject, difference) : words
        const press = () =>
          store.perform(copied(`${isTaken ? 'Undo' : 'Take'} ${words}`, [difference], isTaken ? base : other))
        return (
          <li key={id}>
            <span>
              {sentenceCase(shown)}
              {consequences.length > 0 && `, ${describeConsequences(change, consequences, from)}`}
            </span>
            {isTaken && (
              <Group component="span" wrap="nowrap" flex="none" gap={4} fz="sm" c="var(--pc-ok)">
                <IconCheck size={14} aria-hidden />
                Taken
              </Group>
            )}
            {/* One element for both, so that the focus stays. A single one is taken with its trait. */}
            {(isTaken || !isRow || differences.length > 1) && (
              <Button
                size="xs"
                variant="subtle"
                aria-label={`${isTaken ? 'Undo' : 'Take over'} ${words}`}
                onClick={press}
              >
                {isTaken ? 'Undo' : 'Take over'}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** "Default falls …" beside the lane of its trait; its boundary and whether it is learnable are named. */
function withoutTrait(words: string, subject: string, { change: { path } }: Difference): string {
  const rest = words.slice(subject.length).replace(/^:? /, '')
  return rowAt(path)?.list === 'default_growth.boundaries' ? `growth boundary ${rest}` : rest
}
