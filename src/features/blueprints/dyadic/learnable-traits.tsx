import { ActionIcon, Group, Switch, Text, Title } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useState } from 'react'
import drawing from '@/blueprint/drawing/drawing.module.css'
import { LaneParts } from '@/blueprint/drawing/lane-drawing'
import type { Rail, Span } from '@/blueprint/lanes/scale'
import { learnableRefs, noFacts } from '@/blueprint/lanes/lane-facts'
import { laneInput, describeTrait } from '@/blueprint/lanes/lane-input'
import { laneLayout } from '@/blueprint/lanes/lane-layout'
import { lockLabel } from '@/blueprint/model/labels'
import { nameOf } from '@/blueprint/model/path'
import { rowsOf, type Row } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import { useGoTo } from '@/features/blueprints/field-page'
import { fieldAt } from '@/features/blueprints/panel/field-props'
import { setLearnable } from '@/features/blueprints/lanes/lane-edits'
import { MissingActions } from '@/features/blueprints/lanes/missing-and-removed-lanes'
import { sameJson } from '@/lib/json/json'
import { brief, sentenceCase } from '@/lib/words'
import classes from './dyadic.module.css'

/** The place of the refs that are learnable, or of one of them. */
const switchAt = (...ref: string[]) => ['default_dyadic', 'learnable_traits', ...ref]

interface DrawingProps {
  span: Span
  rail: Rail
  ticks: string
}

/** Pixels of a row, and of its drawing alone. */
const [rowHeight, narrowHeight] = [52, 84]

/** Across the page. */
const line = {
  gap: '4px 10px',
  px: 'var(--pc-gutter)',
  style: { borderBottom: '1px solid var(--pc-line)' },
} as const

/** Each trait with a switch, and its rail to be read. What is learnable and no trait stands first. */
export function LearnableTraits({ scroller, ...props }: DrawingProps & { scroller: HTMLElement | null }) {
  const traits = useDraft(({ draft }) => rowsOf(draft, 'traits'))
  const refs = useDraft(({ draft }) => [...new Set(learnableRefs(draft))], sameJson)
  const saved = useDraft(({ base }) => learnableRefs(base), sameJson)
  const [list, setList] = useState<HTMLElement | null>(null)
  const isNarrow = props.rail.left < 100
  const height = isNarrow ? narrowHeight : rowHeight
  const virtualizer = useVirtualizer({
    count: traits.length,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    getItemKey: (index) => traits[index]?.key ?? index,
    scrollMargin: list?.offsetTop ?? 0,
    overscan: traits.length > 60 ? 5 : 60,
  })
  const target = useLocation({ select: ({ state }) => state.target })
  const wanted = nameOf(target?.path ?? [])
  const place = traits.findIndex(({ row }) => nameOf(switchAt(textIn(row.trait_ref))) === wanted)
  useEffect(() => {
    if (!target || place < 0 || !scroller) return
    virtualizer.scrollToIndex(place, { align: 'center' })
    const frame = requestAnimationFrame(() => fieldAt(target.path)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [target, place, virtualizer, scroller])
  const known = new Set(traits.map(({ row }) => textIn(row.trait_ref)))
  const missing = refs.filter((ref) => !known.has(ref))
  return (
    <section aria-label="Learnable traits">
      <Group {...line} mih={44} fz="sm" c="dimmed">
        <Title order={2} size="h3" c="var(--pc-ink)">
          Learnable traits
        </Title>
        <span>{`${refs.length - missing.length} of ${traits.length}`}</span>
        <Text span inherit ml="auto">
          The lanes show bounds and default; edit them on Traits
        </Text>
      </Group>
      {missing.map((ref) => (
        <MissingTrait key={ref} traitRef={ref} />
      ))}
      <div ref={setList} style={{ position: 'relative', height: traits.length * height }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const trait = traits[index]
          if (!trait) return null
          const ref = textIn(trait.row.trait_ref)
          return (
            <TraitRow
              key={trait.key}
              {...props}
              trait={trait}
              top={start - virtualizer.options.scrollMargin}
              height={height}
              isOn={refs.includes(ref)}
              wasOn={saved.includes(ref)}
            />
          )
        })}
      </div>
    </section>
  )
}

interface TraitRowProps extends DrawingProps {
  trait: Row<'traits'>
  top: number
  height: number
  isOn: boolean
  wasOn: boolean
}

const TraitRow = memo(function TraitRow(props: TraitRowProps) {
  const { trait, top, height, isOn, wasOn, span, rail, ticks } = props
  const store = useDraftStore()
  const input = laneInput(trait.key, trait.row, trait.row, noFacts)
  const { name, ref, lock } = input
  const layout = laneLayout(input, { span, rail })
  const set = (isOn: boolean) => store.perform(setLearnable(store.get().draft, ref, isOn))
  return (
    <div
      role="group"
      aria-label={name}
      className={classes.row}
      data-unlearned={!isOn || undefined}
      data-changed={isOn !== wasOn || undefined}
      style={{ top, height }}
    >
      <Switch
        name={nameOf(switchAt(ref))}
        label={
          <>
            <bdi title={name}>{name}</bdi> <small>{sentenceCase(lockLabel(lock))}</small>
          </>
        }
        classNames={{ root: classes.switch }}
        disabled={ref === ''}
        checked={isOn}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      <svg
        className={drawing.lane}
        width={rail.left + rail.width}
        height={height}
        role="img"
        aria-label={describeTrait(input)}
      >
        <g transform={`translate(0 ${height - rowHeight - 14})`}>
          <LaneParts layout={layout} rail={rail} ticks={ticks} />
        </g>
      </svg>
      <span className={classes.state}>
        {isOn === wasOn ? (isOn ? 'Learnable' : 'Off') : `was ${wasOn ? 'learnable' : 'off'}`}
        {isOn !== wasOn && (
          <ActionIcon size={24} color="amber" aria-label={`Reset ${name}`} onClick={() => set(wasOn)}>
            <IconArrowBackUp size={13} />
          </ActionIcon>
        )}
      </span>
    </div>
  )
})

/** A ref that the settings name, and that no trait has. */
function MissingTrait({ traitRef }: { traitRef: string }) {
  return (
    <Group {...line} role="group" aria-label={`${brief(traitRef, 60)}, missing trait`} mih={52}>
      <code>
        <bdi>{brief(traitRef, 80)}</bdi>
      </code>
      <span data-severity="error">No trait has this ref</span>
      {/* A problem leads here. */}
      <MissingActions traitRef={traitRef} goTo={useGoTo()} name={nameOf(switchAt())} />
    </Group>
  )
}
