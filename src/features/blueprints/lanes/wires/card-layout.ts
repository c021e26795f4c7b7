import {
  rowsInOrder,
  type Rows,
  type TraitValues,
  type TriggerValues,
} from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { railY } from '@/blueprint/lanes/columns'
import type { LaneItem } from '@/features/blueprints/lanes/lane-items'
import { spread } from './spread'

export interface Card {
  readonly key: string
  readonly row: TriggerValues
  readonly top: number
  readonly height: number
  /** Number of affected traits without a visible lane. */
  readonly unseen: number
  /** A small copy near visible lanes, far from the card's own position. */
  readonly isSmall?: boolean
}

export interface CardLayout {
  readonly cards: readonly Card[]
  readonly wires: readonly Wire[]
  readonly height: number
}

/** From a port of a lane to a slot of a card. */
export interface Wire {
  readonly id: string
  readonly trigger: string
  readonly ref: string
  readonly from: number
  readonly to: number
  readonly width: number
  /** Locked traits do not grow, and multipliers of 0 or less stop or reverse growth. */
  readonly isDoubtful: boolean
}

/** The parts of a trait that its wires depend on. */
export interface WiredTrait {
  readonly key: string
  readonly ref: string
  readonly category: string
  readonly isLocked: boolean
}

export function wiredTraits(traits: Rows<TraitValues>): WiredTrait[] {
  return rowsInOrder(traits).map(({ key, row }) => ({
    key,
    ref: row.trait_ref,
    category: row.category,
    isLocked: row.default.lock === 'HARD',
  }))
}

const gap = 14
const margin = 10
/** Approximate pixels of lanes visible at the same time. A card is at most half of it away from a selected lane. */
const viewportHeight = 560

/**
 * Places cards as close to their lanes as possible without overlaps, and computes their wires. If a card's lanes are
 * too far apart to be visible together, it is placed at the first of them, or at the selected one.
 */
export function layoutCards(
  triggers: Rows<TriggerValues>,
  traits: readonly WiredTrait[],
  items: readonly LaneItem[],
  look: 'wide' | 'thin' | 'reading',
  selectedRef?: string,
): CardLayout {
  const places = portPlaces(triggers, traits, items)
  const locked = new Set(traits.filter(({ isLocked }) => isLocked).map(({ ref }) => ref))
  const wishes = rowsInOrder(triggers).map(({ key, row }, index) => {
    const ports = [...new Set(row.affected_traits)].flatMap((ref) => {
      const y = places.get(ref)?.get(key)
      return y === undefined ? [] : [{ ref, y }]
    })
    const height = look === 'wide' ? (row.condition.length > 24 ? 76 : 60) : 58
    return {
      key,
      row,
      index,
      height,
      ports,
      unseen: new Set(row.affected_traits).size - ports.length,
      wish: wishOf(ports, selectedRef),
    }
  })
  const end = Math.max(0, ...wishes.map(({ wish }) => (Number.isFinite(wish) ? wish : 0)))
  // Cards without a wire come last, directly after the others.
  const sorted = wishes
    .map((one) => ({ ...one, wish: Number.isFinite(one.wish) ? one.wish : end + 1 }))
    .toSorted((a, b) => a.wish - b.wish || a.index - b.index)
  const room = (index: number) => ((sorted[index - 1]?.height ?? 0) + (sorted[index]?.height ?? 0)) / 2 + gap
  const middles = spread(
    sorted.map(({ wish }) => wish),
    room,
  )
  let lowest = margin
  const placed = sorted.map((one, index) => {
    const top = Math.max(lowest, (middles[index] ?? 0) - one.height / 2)
    lowest = top + one.height + gap
    return { ...one, top: Math.round(top) }
  })
  return {
    cards: placed.map(({ key, row, top, height, unseen }) => ({ key, row, top, height, unseen })),
    wires: placed.flatMap(({ key, row, top, height, ports }) =>
      wiresOf(locked, key, row, top, height, ports),
    ),
    height: placed.length > 0 ? lowest : 0,
  }
}

function wishOf(ports: readonly { ref: string; y: number }[], selectedRef: string | undefined): number {
  if (ports.length === 0) return Number.POSITIVE_INFINITY
  const heights = ports.map(({ y }) => y)
  const first = Math.min(...heights)
  const middle = heights.reduce((total, y) => total + y, 0) / ports.length
  const wish = Math.max(...heights) - first > viewportHeight ? first : middle
  const selected = ports.find(({ ref }) => ref === selectedRef)
  if (!selected) return wish
  return Math.max(selected.y - viewportHeight / 2, Math.min(wish, selected.y + viewportHeight / 2))
}

function wiresOf(
  locked: ReadonlySet<string>,
  trigger: string,
  row: TriggerValues,
  top: number,
  height: number,
  ports: readonly { ref: string; y: number }[],
): Wire[] {
  const multiplier = numberOfText(row.rate_multiplier)
  const step = Math.min(13, (height - 16) / Math.max(1, ports.length - 1))
  return ports
    .toSorted((a, b) => a.y - b.y)
    .map(({ ref, y }, index) => ({
      id: `${trigger} ${ref}`,
      trigger,
      ref,
      from: y,
      to: top + height / 2 + (index - (ports.length - 1) / 2) * step,
      width: wireWidth(multiplier),
      isDoubtful: locked.has(ref) || (multiplier !== undefined && multiplier <= 0),
    }))
}

export function wireWidth(multiplier: number | undefined): number {
  return Math.min(4, Math.max(1, 1.2 * (multiplier ?? 1)))
}

/** Vertical position of the port with this `index` of `count` within its lane. */
export function portY(index: number, count: number): number {
  return railY + (index - (count - 1) / 2) * Math.min(11, 60 / Math.max(1, count - 1))
}

/** Start of each trait's wires, by ref and trigger. Wires of a collapsed category start at its head. */
function portPlaces(
  triggers: Rows<TriggerValues>,
  traits: readonly WiredTrait[],
  items: readonly LaneItem[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const triggersOf = new Map<string, string[]>()
  for (const { key, row } of rowsInOrder(triggers))
    for (const ref of new Set(row.affected_traits)) triggersOf.set(ref, [...(triggersOf.get(ref) ?? []), key])
  const refs = new Map(traits.map(({ key, ref }) => [key, ref]))
  const places = new Map<string, Map<string, number>>()
  const collapsed = new Map<string, number>()
  const put = (ref: string, yOf: (index: number, count: number) => number) => {
    const keys = triggersOf.get(ref)
    if (keys && !places.has(ref))
      places.set(ref, new Map(keys.map((key, index) => [key, yOf(index, keys.length)])))
  }
  for (const item of items) {
    if (item.kind === 'category' && item.isCollapsed) collapsed.set(item.name, item.top + item.height / 2)
    if (item.kind === 'missing') put(item.ref, (index, count) => item.top + portY(index, count))
    const ref = item.kind === 'lane' ? refs.get(item.key) : undefined
    if (ref !== undefined) put(ref, (index, count) => item.top + portY(index, count))
  }
  if (collapsed.size > 0)
    for (const { ref, category } of traits) {
      const y = collapsed.get(category)
      if (y !== undefined) put(ref, () => y)
    }
  return places
}

export function wirePath(left: number, right: number, { from, to }: Pick<Wire, 'from' | 'to'>): string {
  const pull = Math.min(44, Math.max(8, (right - left) * 0.62))
  return `M${left} ${from}C${left + pull} ${from} ${right - pull - 2} ${to} ${right} ${to}`
}
