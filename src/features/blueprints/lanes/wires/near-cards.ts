import type { Card, CardLayout, Wire } from './card-layout'
import { scrollStep, type Place } from '@/features/blueprints/lanes/use-lane-window'

/** Pixels that the ruler covers, with some space at each edge. */
const edge = 34
const gap = 4

/**
 * The layout for the visible range: a card that is elsewhere but affects visible lanes is drawn small in a free gap, if
 * there is one. Wires that only pass through are omitted.
 */
export function nearCards(
  { cards, wires, height }: CardLayout,
  { from, height: seen }: Place,
  look: 'wide' | 'thin' | 'reading',
  selected: { readonly trigger: string | undefined; readonly ref: string | undefined },
): CardLayout {
  // It stays fully visible until the next scroll step.
  const least = from + scrollStep
  const most = from + seen - edge
  const isSeen = (y: number) => y > from + scrollStep / 2 && y < most + scrollStep / 2
  const here = new Set(cards.filter(({ top, height }) => isSeen(top + height / 2)).map(({ key }) => key))
  const pulls = new Map<string, Wire[]>()
  for (const wire of wires)
    if (!here.has(wire.trigger) && isSeen(wire.from))
      pulls.set(wire.trigger, [...(pulls.get(wire.trigger) ?? []), wire])

  const small = look === 'wide' ? 28 : 40
  const taken = cards.filter(({ key, top, height }) => {
    return !pulls.has(key) && top + height > least && top < most
  })
  const slots: number[] = []
  for (let top = least; top + small <= most; top += small + gap) {
    const other = taken.find((card) => card.top < top + small + gap && card.top + card.height + gap > top)
    if (other) top = other.top + other.height + gap - small
    else slots.push(top)
  }

  const isSelected = ([trigger, ends]: readonly [string, readonly Wire[]]) =>
    trigger === selected.trigger || ends.some(({ ref }) => ref === selected.ref)
  const places = new Map<string, number>()
  const wanted = [...pulls].toSorted(
    (a, b) => Number(isSelected(b)) - Number(isSelected(a)) || middleOf(a[1]) - middleOf(b[1]),
  )
  for (const [trigger, ends] of wanted) {
    const wish = middleOf(ends) - small / 2
    const nearest = slots.toSorted((a, b) => Math.abs(a - wish) - Math.abs(b - wish))[0]
    if (nearest === undefined) break
    slots.splice(slots.indexOf(nearest), 1)
    places.set(trigger, nearest)
  }

  return {
    height,
    cards: cards.map((card): Card => {
      const top = places.get(card.key)
      return top === undefined ? card : { ...card, top, height: small, isSmall: true }
    }),
    wires: wires.flatMap((wire): Wire[] => {
      const top = places.get(wire.trigger)
      if (top === undefined) return here.has(wire.trigger) || isSeen(wire.from) ? [wire] : []
      const ends = pulls.get(wire.trigger) ?? []
      const index = ends.indexOf(wire)
      const step = Math.min(6, (small - 12) / Math.max(1, ends.length - 1))
      return index < 0 ? [] : [{ ...wire, to: top + small / 2 + (index - (ends.length - 1) / 2) * step }]
    }),
  }
}

function middleOf(wires: readonly Wire[]): number {
  return wires.reduce((total, { from }) => total + from, 0) / Math.max(1, wires.length)
}
