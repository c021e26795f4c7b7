import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Card, Wire } from '@/features/blueprints/lanes/wires/card-layout'
import { nearCards } from '@/features/blueprints/lanes/wires/near-cards'
import { blankRow } from '@/blueprint/model/commands/row-commands'
import type { TriggerValues } from '@/blueprint/model/values/form-values'

const row: TriggerValues = blankRow('default_growth.triggers', 'typed-value')
const none = { trigger: undefined, ref: undefined }

const card = (index: number): Card => ({ key: `t${index}`, row, top: 10 + index * 90, height: 76, unseen: 0 })
const wire = (trigger: number, lane: number, at: Card): Wire => ({
  id: `t${trigger} ${lane}`,
  trigger: `t${trigger}`,
  ref: `trait-${lane}`,
  from: lane * 72 + 40,
  to: at.top + 38,
  width: 1,
  isDoubtful: false,
})

/** A stack of cards from the top, each with wires to lanes anywhere. */
const layouts = fc
  .array(fc.uniqueArray(fc.nat({ max: 150 }), { maxLength: 6 }), { minLength: 1, maxLength: 50 })
  .map((affected) => {
    const cards = affected.map((_, index) => card(index))
    const wires = cards.flatMap((one, index) => (affected[index] ?? []).map((lane) => wire(index, lane, one)))
    return { cards, wires, height: cards.length * 90 + 10 }
  })
const places = fc.record({ from: fc.nat({ max: 140 }).map((step) => step * 72), height: fc.constant(700) })

it('nearCards moves cards along without overlap, all within the visible area', () => {
  fc.assert(
    fc.property(layouts, places, fc.constantFrom('wide' as const, 'thin' as const), (layout, place, look) => {
      const near = nearCards(layout, place, look, none)
      expect(near.cards.map(({ key }) => key)).toEqual(layout.cards.map(({ key }) => key))
      const bottom = place.from + place.height
      const inSight = near.cards
        .filter(({ top, height }) => top + height > place.from + 72 && top < bottom - 34)
        .toSorted((a, b) => a.top - b.top)
      const small = near.cards.filter(({ isSmall }) => isSmall)
      for (const one of small) {
        expect(one.top).toBeGreaterThanOrEqual(place.from + 72)
        expect(one.top + one.height).toBeLessThanOrEqual(bottom - 34)
        const others = inSight.filter((other) => other !== one)
        for (const other of others)
          expect(other.top + other.height <= one.top || other.top >= one.top + one.height).toBe(true)
      }
      for (const { trigger, to } of near.wires) {
        const end = near.cards.find(({ key }) => key === trigger)
        expect(end && to > end.top && to < end.top + end.height).toBe(true)
      }
    }),
  )
})

it('nearCards omits only wires that pass by, and shows all triggers of a lane while there is room', () => {
  const cards = [card(0), card(1), card(2)]
  const layout = {
    cards,
    wires: [
      wire(0, 100, cards[0] ?? card(0)),
      wire(0, 0, card(0)),
      wire(1, 3, card(1)),
      wire(2, 101, card(2)),
    ],
    height: 300,
  }
  const near = nearCards(layout, { from: 98 * 72, height: 700 }, 'wide', none)
  expect(near.cards.map(({ isSmall }) => isSmall === true)).toEqual([true, false, true])
  expect(near.wires.map(({ id }) => id)).toEqual(['t0 100', 't2 101'])
})

it('nearCards gives the available room to the selected trigger', () => {
  const cards = Array.from({ length: 40 }, (_, index) => card(index))
  const layout = { cards, wires: cards.map((one, index) => wire(index, 103, one)), height: 3_610 }
  const isSmall = (trigger: string | undefined) =>
    nearCards(layout, { from: 100 * 72, height: 400 }, 'wide', { trigger, ref: undefined }).cards.find(
      ({ key }) => key === 't39',
    )?.isSmall
  expect(isSmall(undefined)).toBeUndefined()
  expect(isSmall('t39')).toBe(true)
})
