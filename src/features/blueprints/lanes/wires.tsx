import { railY, type Columns } from '@/blueprint/lanes/scale'
import { factsByRef, noFacts } from '@/blueprint/lanes/lane-facts'
import { isLocked } from '@/blueprint/lanes/lane-input'
import { spread } from '@/blueprint/lanes/flag-layout'
import type { RowOf } from '@/blueprint/model/path'
import { rowsOf, type Draft } from '@/blueprint/model/rows'
import { numberIn, textIn, textsIn, formatNumber } from '@/blueprint/model/values'
import type { LaneItem } from '@/blueprint/lanes/lane-items'
import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { brief } from '@/lib/words'
import { isOneUse, useHover, useLanes } from './lanes-context'
import classes from './wires.module.css'

/** A trigger beside the lanes. Pixels from the top of the first lane. */
export interface Card {
  readonly id: string
  readonly key: string
  readonly row: RowOf['default_growth.triggers']
  readonly top: number
  readonly height: number
}

const gap = 14
const margin = 10
/** Pixels of lanes that are in sight at once, roughly. */
const inSight = 560

interface Port {
  readonly ref: string
  readonly y: number
}

/**
 * Cards as close to their lanes as they can be without covering each other, and their wires. Where a card's lanes are
 * too far apart to be seen together, it stands at the first of them. One that stood somewhere `before` an edit stays there
 * unless another card needs the place: it does not jump because it was connected.
 */
export function cardLayout(
  draft: Draft,
  items: readonly LaneItem[],
  columns: Pick<Columns, 'isNarrow'>,
  before: readonly Card[] = [],
) {
  const stood = new Map(before.map(({ key, top, height }) => [key, top + height / 2]))
  const triggers = rowsOf(draft, 'default_growth.triggers')
  const ports = portsOf(draft, items)
  const wishes = triggers.map(({ key, row }, index) => {
    const own = [...new Set(textsIn(row.affected_traits))].flatMap((ref): Port[] => {
      const y = ports.get(ref)?.get(key)
      return y === undefined ? [] : [{ ref, y }]
    })
    const height = columns.isNarrow ? 58 : textIn(row.condition).length > 24 ? 76 : 60
    return {
      id: `card:${key}`,
      key,
      row,
      index,
      height,
      ports: own,
      wish: stood.get(key) ?? wishOf(own),
    }
  })
  const end = Math.max(0, ...wishes.map(({ wish }) => wish ?? 0))
  // Cards without a wire come last, close behind the others.
  const sorted = wishes
    .map((one) => ({ ...one, wish: one.wish ?? end + 1 }))
    .toSorted((a, b) => a.wish - b.wish || a.index - b.index)
  const middles = spread(
    sorted.map(({ wish }) => wish),
    (index) => ((sorted[index - 1]?.height ?? 0) + (sorted[index]?.height ?? 0)) / 2 + gap,
  )
  let lowest = margin
  const placed = sorted.map((one, index) => {
    const top = Math.round(Math.max(lowest, (middles[index] ?? 0) - one.height / 2))
    lowest = top + one.height + gap
    return { ...one, top }
  })
  const locked = new Set(
    rowsOf(draft, 'traits').flatMap(({ row }) => (isLocked(row) ? textIn(row.trait_ref) : [])),
  )
  return {
    cards: placed.map(({ ports: _, wish: _wish, index: _index, ...card }): Card => card),
    wires: placed.flatMap((card) => wiresOf(card, locked)),
    height: placed.length > 0 ? lowest : 0,
  }
}

/** Where the middle of a card would best be; undefined without a wire. */
function wishOf(ports: readonly Port[]): number | undefined {
  if (ports.length === 0) return undefined
  const heights = ports.map(({ y }) => y)
  const first = Math.min(...heights)
  const middle = heights.reduce((total, y) => total + y, 0) / ports.length
  return Math.max(...heights) - first > inSight ? first : middle
}

/** From a port of a lane to a slot of a card. */
type Wire = ReturnType<typeof wiresOf>[number]

function wiresOf({ ports, ...card }: Card & { ports: readonly Port[] }, locked: ReadonlySet<string>) {
  const { key, row, top, height } = card
  const multiplier = numberIn(row.rate_multiplier)
  const step = Math.min(13, (height - 16) / Math.max(1, ports.length - 1))
  return ports
    .toSorted((a, b) => a.y - b.y)
    .map(({ ref, y }, index) => ({
      id: `${key} ${ref}`,
      trigger: key,
      ref,
      from: y,
      to: top + height / 2 + (index - (ports.length - 1) / 2) * step,
      width: Math.min(4, Math.max(1, 1.2 * (multiplier ?? 1))),
      /** Locked traits do not grow, and a multiplier of 0 or less stops or reverses growth. */
      isDoubtful: locked.has(ref) || (multiplier !== undefined && multiplier <= 0),
    }))
}

/** Pixels from a lane's top to the port with this index. */
export function portY(index: number, count: number): number {
  return railY + (index - (count - 1) / 2) * Math.min(11, 60 / Math.max(1, count - 1))
}

/** Where the wires of each trait in sight start, by ref and trigger. */
function portsOf(draft: Draft, items: readonly LaneItem[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const refs = new Map(rowsOf(draft, 'traits').map(({ key, row }) => [key, textIn(row.trait_ref)]))
  const facts = factsByRef(draft, draft)
  const ports = new Map<string, Map<string, number>>()
  for (const item of items) {
    const ref = item.kind === 'missing' ? item.ref : item.kind === 'lane' ? refs.get(item.key) : undefined
    const { triggers } = facts.get(ref ?? '') ?? noFacts
    const heights = triggers.map(({ key }, index) => [key, item.top + portY(index, triggers.length)] as const)
    if (ref !== undefined && !ports.has(ref)) ports.set(ref, new Map(heights))
  }
  return ports
}

/** A wire's curve between two heights. */
export function wirePath(left: number, right: number, from: number, to: number): string {
  const pull = Math.min(44, Math.max(8, (right - left) * 0.62))
  return `M${left} ${from}C${left + pull} ${from} ${right - pull - 2} ${to} ${right} ${to}`
}

interface WiresProps {
  wires: readonly Wire[]
  columns: Columns
  /** `lane:ref` or `card:key` of what is selected. */
  selected: string | undefined
}

/** Of more wires, doubtful ones are dashed only while they are lit. */
const mostDashed = 200

/** Wires between lanes and cards. Those of what is selected or under the pointer are lit, and drawn last. */
export const Wires = memo(function Wires({ wires, columns, selected }: WiresProps) {
  const over = useHover((now) => now)
  const isOf = (wire: Wire, what: string | undefined) =>
    what === `lane:${wire.ref}` || what === `card:${wire.trigger}`
  const lit = wires.filter((wire) =>
    isOneUse(over) ? over === `wire:${wire.id}` : isOf(wire, over) || isOf(wire, selected),
  )
  return (
    <svg
      className={classes.wires}
      data-isolating={lit.length > 0 || undefined}
      data-many={wires.length > mostDashed || undefined}
      aria-hidden
    >
      {wires.map((wire) => (
        <Curve key={wire.id} wire={wire} columns={columns} />
      ))}
      {lit.map((wire) => (
        <Curve key={`lit ${wire.id}`} wire={wire} columns={columns} isLit />
      ))}
    </svg>
  )
})

interface CurveProps {
  wire: Wire
  columns: Columns
  isLit?: boolean
}

const Curve = memo(function Curve({ wire, columns: { ports, card }, isLit = false }: CurveProps) {
  const { from, to, width, isDoubtful } = wire
  return (
    <g className={classes.wire} data-doubtful={isDoubtful || undefined} data-lit={isLit || undefined}>
      <path d={wirePath(ports, card.left, from, to)} strokeWidth={width} />
      <circle cx={card.left} cy={to} r={3} />
    </g>
  )
})

interface TriggerCardProps {
  card: Card
  columns: Columns
  isSelected: boolean
  /** Ref of the selected trait, whose cards are lit. */
  selectedRef: string | undefined
}

/** A trigger beside the lanes that it affects. */
export const TriggerCard = memo(function TriggerCard(props: TriggerCardProps) {
  const { card, columns, isSelected, selectedRef } = props
  const { key, row, top, height } = card
  const { select, hover } = useLanes()
  const refs = textsIn(row.affected_traits)
  const isOver = useHover(
    (over) =>
      over === `card:${key}` || refs.some((ref) => over === `lane:${ref}` || over === `wire:${key} ${ref}`),
  )
  const isAlone = useHover(isOneUse)
  const isOfSelected = isSelected || (selectedRef !== undefined && refs.includes(selectedRef))
  const isLit = isOver || (isOfSelected && !isAlone)
  const condition = textIn(row.condition).trim() || 'No condition'
  const multiplier = numberIn(row.rate_multiplier)
  const direction = brief(textIn(row.direction).replaceAll('_', ' '), 24) || 'no direction'
  const affects = refs.length === 0 ? 'Affects no trait' : `Affects ${brief(refs.join(', '), 200)}`
  return (
    <UnstyledButton
      data-card={key}
      aria-current={isSelected || undefined}
      aria-label={`Trigger ${brief(condition, 200)}, rate × ${multiplier ?? 'not given'}, ${direction}. ${affects}`}
      title={`${brief(condition, 600)}\n${affects}`}
      className={classes.card}
      data-narrow={columns.isNarrow || undefined}
      data-lit={isLit || undefined}
      style={{ left: columns.card.left, width: columns.card.width, top, height }}
      onClick={() => select({ list: 'default_growth.triggers', key })}
      onPointerEnter={() => hover.set(`card:${key}`)}
      onPointerLeave={() => hover.set(undefined)}
    >
      <bdi className={classes.condition} data-lines={columns.isNarrow || height > 60 ? 2 : 1}>
        {brief(condition, 160)}
      </bdi>
      <span className={classes.rate}>
        <span className={classes.chip} data-doubtful={(multiplier ?? 1) <= 0 || undefined}>
          ×{multiplier === undefined ? '?' : multiplierText(multiplier)}
        </span>
        {!columns.isNarrow && <span className={`cut ${classes.direction}`}>{direction}</span>}
      </span>
    </UnstyledButton>
  )
})

/** At least one decimal, and at most two: 2.0, 1.5, 0.68. */
export function multiplierText(multiplier: number): string {
  return formatNumber(multiplier, Number.isInteger(Math.round(multiplier * 100) / 10) ? 1 : 2)
}
