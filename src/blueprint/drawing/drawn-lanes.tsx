import { VisuallyHidden, Group, Stack, Text, Title } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconLockFilled } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { laneSpanOf, ticksOf, type Rail, type Span } from '@/blueprint/lanes/scale'
import { fixedLanes } from '@/blueprint/lanes/drift-marks'
import { factsByRef, noFacts, traitNumbers, countWords } from '@/blueprint/lanes/lane-facts'
import { laneInput, describeFacts, describeLane, type LaneInput } from '@/blueprint/lanes/lane-input'
import { laneLayout } from '@/blueprint/lanes/lane-layout'
import { lockLabel } from '@/blueprint/model/labels'
import type { RowOf } from '@/blueprint/model/path'
import { rowOf, rowsOf, type Draft } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { sentenceCase } from '@/lib/words'
import classes from './drawn-lanes.module.css'
import { LaneDrawing } from './lane-drawing'
import { Hatches, railTicks, Scale } from './scale'

interface DrawnLanesProps {
  draft: Draft
  /** Pixels of the names. */
  labelWidth: number
  laneHeight: number
  /** 0 for no ruler: some browsers would draw its scale above the lanes. */
  rulerHeight: number
  /** Above the names. */
  heading?: string | undefined
  /** Made, and not to be edited any more: in the color of a persona's version. */
  isFixed?: boolean
  /** The key of the lane that is looked at. */
  lit?: string | undefined
  onPoint?: (key: string) => void
  onChoose?: (key: string) => void
  /** What others have today instead, by the same keys. */
  today?: Draft | undefined
}

/** Pixels from the end of the rail to the edge, and below which a name stands above its rail. */
const [margin, narrow] = [44, 560]

/** The lanes of a draft to be read: as the designer draws them, without anything to move. */
export function DrawnLanes(props: DrawnLanesProps) {
  const { draft, labelWidth, rulerHeight, isFixed = false, today = draft } = props
  const { ref, width } = useElementSize()
  const isNarrow = width > 0 && width < narrow
  const rail = useMemo<Rail>(() => {
    const left = isNarrow ? 28 : labelWidth + 24
    return { left, width: Math.max(120, (width || 840) - left - (isNarrow ? 28 : margin)) }
  }, [isNarrow, labelWidth, width])
  const facts = factsByRef(draft, draft)
  const spanOf = laneSpanOf(facts)
  const [own, theirs] = [spanOf(draft), spanOf(today)]
  const span = { min: Math.min(own.min, theirs.min), max: Math.max(own.max, theirs.max) }
  const ticks = ticksOf(span, rail)
  const traits = rowsOf(draft, 'traits')
  return (
    <div
      ref={ref}
      className={`${classes.lanes ?? ''} ${(isFixed && fixedLanes) || ''}`}
      data-narrow={isNarrow || undefined}
    >
      <Hatches />
      {rulerHeight > 0 && (
        <div className={classes.ruler} style={{ height: rulerHeight }}>
          {!isNarrow && props.heading}
          <Scale ticks={ticks} height={rulerHeight} />
        </div>
      )}
      {traits.map(({ key, row }) => (
        <DrawnLane
          key={key}
          {...props}
          input={laneInput(key, row, row, facts.get(textIn(row.trait_ref)) ?? noFacts)}
          todayRow={rowOf(today, 'traits', key)}
          span={span}
          rail={rail}
          ticks={railTicks(ticks)}
          isNarrow={isNarrow}
        />
      ))}
    </div>
  )
}

interface DrawnLaneProps extends DrawnLanesProps {
  input: LaneInput
  todayRow: RowOf['traits'] | undefined
  span: Span
  rail: Rail
  ticks: string
  isNarrow: boolean
}

function DrawnLane(props: DrawnLaneProps) {
  const { input, todayRow, span, rail, ticks, isNarrow, labelWidth, laneHeight, lit, onPoint, onChoose } =
    props
  const { key, name, lock, numbers, facts } = input
  const layout = laneLayout(input, { span, rail })
  // Words below the rail need a line more.
  const hasWordsBelow =
    layout.boundaries.empty !== undefined ||
    [layout.beyond, layout.words].some((label) => label && label.y > 60)
  const height = hasWordsBelow ? Math.max(laneHeight, 80) : laneHeight
  const lines = describeFacts(facts)
  const notes = [facts.isLearnable ? 'learnable' : '', lockLabel(lock)].filter(Boolean)
  return (
    <div
      role="group"
      aria-label={describeLane(input, 0)}
      data-lane={key}
      data-lit={key === lit || undefined}
      className={classes.lane}
      style={{ height: isNarrow ? undefined : height, containIntrinsicHeight: `auto ${height}px` }}
      onPointerEnter={onPoint && (() => onPoint(key))}
      onClick={onChoose && (() => onChoose(key))}
    >
      <div className={classes.label} style={{ width: isNarrow ? undefined : labelWidth + 20 }}>
        <span className={classes.name} title={name}>
          <bdi className="cut">{name}</bdi>
          {input.isLocked && <IconLockFilled size={11} aria-hidden style={{ flex: 'none' }} />}
        </span>
        {notes.length > 0 && <span className={classes.note}>{sentenceCase(notes.join(', '))}</span>}
      </div>
      <LaneDrawing
        layout={layout}
        numbers={numbers}
        today={todayRow && traitNumbers(todayRow)}
        span={span}
        rail={rail}
        ticks={ticks}
        height={height}
      />
      {lines.length > 0 && (
        <VisuallyHidden component="ul">
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </VisuallyHidden>
      )}
    </div>
  )
}

interface LanesPreviewProps {
  title: ReactNode
  draft: Draft
  /** What happens next, below the lanes. */
  children: ReactNode
}

/** The lanes of what is about to be made, beside the form that makes it. */
export function LanesPreview({ title, draft, children }: LanesPreviewProps) {
  const [traits, ...others] = countWords(draft)
  return (
    <Stack gap={0} mih="100%" bg="var(--pc-surface)">
      <Group
        gap="4px 12px"
        mih={49}
        px={20}
        py={4}
        fz="sm"
        c="var(--pc-ink2)"
        style={{ flex: 'none', borderBottom: '1px solid var(--pc-line)' }}
      >
        <Title order={2} size="h3" c="var(--pc-ink)">
          {title}
          <small style={{ marginLeft: 7 }}>{traits}</small>
        </Title>
        <Group gap="0 16px" ml="auto">
          {others.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </Group>
      </Group>
      <DrawnLanes draft={draft} labelWidth={168} laneHeight={72} rulerHeight={28} />
      <Text size="sm" c="dimmed" px={20} py={16}>
        {children}
      </Text>
    </Stack>
  )
}
