import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf } from '@/blueprint/lanes/scale'
import { keyed } from '@/blueprint/model/rows'
import { setConnected } from '@/features/blueprints/lanes/lane-edits'
import { cardLayout } from '@/features/blueprints/lanes/wires'
import { laneItems, noFilter } from '@/blueprint/lanes/lane-items'
import { saved } from '@test/blueprint/lanes/three-lanes'

const items = laneItems({
  draft: saved,
  saved,
  missing: ['gone'],
  collapsed: new Set(),
  filter: noFilter,
  problemsByTrait: {},
})

test('wires go from the port of each affected trait to its card; doubtful where nothing grows', () => {
  const { cards, wires } = cardLayout(saved, items, columnsOf(928))
  expect(cards.map(({ row }) => row.id)).toEqual(['a', 'c', 'b'])
  expect(wires.map(({ trigger, ref, isDoubtful }) => [trigger, ref, isDoubtful])).toEqual([
    ['r0', 'warmth', false],
    ['r0', 'depth', true],
    ['r2', 'humour', true],
    ['r2', 'gone', true],
  ])
  expect(wires[0]?.from).toBe(28 + 40)
})

test('cards never cover each other', () => {
  const refs = fc.subarray(['warmth', 'depth', 'humour'])
  fc.assert(
    fc.property(fc.array(refs, { maxLength: 12 }), (affected) => {
      const triggers = affected.map((affected_traits, index) => ({ id: `t${index}`, affected_traits }))
      const { cards } = cardLayout(keyed({ ...saved, default_growth: { triggers } }), items, columnsOf(928))
      expect(cards).toHaveLength(affected.length)
      const gaps = cards
        .slice(1)
        .map(({ top }, index) => top - (cards[index]?.top ?? 0) - (cards[index]?.height ?? 0))
      expect(gaps.every((gap) => gap >= 10)).toBe(true)
    }),
  )
})

test('a card that is connected stays where it stands, and makes room only for another', () => {
  const { cards } = cardLayout(saved, items, columnsOf(928))
  const connected = setConnected(saved, 'r0', 'humour', true).run(saved)
  const after = cardLayout(connected, items, columnsOf(928), cards)
  expect(after.cards.map(({ key, top }) => [key, top])).toEqual(cards.map(({ key, top }) => [key, top]))
  expect(after.wires).toHaveLength(5)
})
