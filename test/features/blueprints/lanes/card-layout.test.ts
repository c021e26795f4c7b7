import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layoutCards, portY, wiredTraits, wireWidth } from '@/features/blueprints/lanes/wires/card-layout'
import { lanesOf } from '@/features/blueprints/lanes/lane-items'
import { orderWithRemoved } from '@/blueprint/model/changes/order-with-removed'
import { toFormValues } from '@/blueprint/model/values/to-form-values'

const refs = Array.from({ length: 30 }, (_, index) => `trait-${index}`)
const triggers = fc.array(
  fc.record({ affected: fc.subarray(refs), condition: fc.string({ maxLength: 60 }) }),
  { maxLength: 50 },
)
const valuesOf = (list: { affected: string[]; condition: string }[]) =>
  toFormValues(
    {
      traits: refs.map((trait_ref, index) => ({ trait_ref, category: `c${index % 4}` })),
      default_growth: {
        triggers: list.map(({ affected, condition }, index) => ({
          id: `t${index}`,
          condition,
          affected_traits: affected,
        })),
      },
    },
    'typed-value',
  )

it('layoutCards stacks cards without overlap, and ends each wire at its card', () => {
  fc.assert(
    fc.property(triggers, (list) => {
      const values = valuesOf(list)
      const { items } = lanesOf(values, values, [], new Set())
      const { cards, wires, height } = layoutCards(
        values.default_growth.triggers,
        wiredTraits(values.traits),
        items,
        'wide',
      )
      expect(cards).toHaveLength(list.length)
      cards.forEach((card, index) => {
        const before = cards[index - 1]
        expect(card.top).toBeGreaterThanOrEqual(before ? before.top + before.height : 0)
        expect(card.top + card.height).toBeLessThanOrEqual(height + 1)
        for (const wire of wires.filter(({ trigger }) => trigger === card.key))
          expect(wire.to > card.top && wire.to < card.top + card.height).toBe(true)
      })
      expect(wires).toHaveLength(list.reduce((sum, { affected }) => sum + affected.length, 0))
    }),
    { numRuns: 40 },
  )
})

it('layoutCards starts the wires of a collapsed category at its header, and counts traits that are hidden', () => {
  const values = valuesOf([{ affected: ['trait-0', 'trait-1'], condition: 'when' }])
  const { items } = lanesOf(values, values, [], new Set(['c0']))
  const { wires } = layoutCards(values.default_growth.triggers, wiredTraits(values.traits), items, 'wide')
  expect(wires.find(({ ref }) => ref === 'trait-0')?.from).toBe(14)
  const narrowed = lanesOf(values, values, [], new Set(), {
    text: 'trait-1',
    category: 'c1',
    only: undefined,
  })
  expect(
    layoutCards(values.default_growth.triggers, wiredTraits(values.traits), narrowed.items, 'wide').cards[0]
      ?.unseen,
  ).toBe(1)
})

it('layoutCards puts a card at the first of lanes that are far apart, and near the selected lane', () => {
  const values = valuesOf([
    { affected: ['trait-0', 'trait-29'], condition: 'far apart' },
    { affected: ['trait-4', 'trait-8'], condition: 'near each other' },
  ])
  const { items } = lanesOf(values, values, [], new Set())
  const topOf = (condition: string, ref?: string) =>
    layoutCards(values.default_growth.triggers, wiredTraits(values.traits), items, 'wide', ref).cards.find(
      ({ row }) => row.condition === condition,
    )?.top
  const lane = (key: number) => {
    const traitKey = values.traits.order[key]
    return items.find((item) => item.kind === 'lane' && item.key === traitKey)?.top ?? NaN
  }
  expect(Math.abs((topOf('far apart') ?? NaN) - lane(0))).toBeLessThan(72)
  expect(Math.abs((topOf('far apart', 'trait-29') ?? NaN) - lane(29))).toBeLessThan(360)
  expect(topOf('near each other', 'trait-29')).toBe(topOf('near each other'))
})

it('portY keeps the ports of a lane within it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
      for (let index = 0; index < count; index++) {
        expect(portY(index, count)).toBeGreaterThan(5)
        expect(portY(index, count)).toBeLessThan(72)
      }
    }),
  )
  expect(wireWidth(1.5)).toBeCloseTo(1.8)
  expect(wireWidth(90)).toBe(4)
})

it('orderWithRemoved keeps removed traits at their former positions', () => {
  expect(orderWithRemoved(['a', 'd'], ['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd'])
  expect(orderWithRemoved(['d', 'a'], ['b', 'a', 'c'])).toEqual(['b', 'd', 'a', 'c'])
})
