import { expect, it } from 'vitest'
import { alignedLanes, fieldRows } from '@/features/blueprints/compare/aligned-lanes'

const trait = (trait_ref: string, at: number) => ({
  trait_ref,
  default: { value: { numeric_value: at }, constraint: { min_bound: 0, max_bound: 2 } },
})

it('alignedLanes aligns the same traits across blueprints, and marks where one is missing', () => {
  const rows = alignedLanes([
    { traits: [trait('warmth', 0.5)] },
    { traits: [trait('depth', 1), trait('warmth', 0.6)] },
  ])
  expect(rows.map(({ ref, cells }) => [ref, ...cells.map((cell) => cell?.words ?? null)])).toEqual([
    ['warmth', 'default 0.5, 0 to 2', 'default 0.6, 0 to 2'],
    ['depth', null, 'default 1, 0 to 2'],
  ])
  expect(rows.map(({ span }) => span)).toEqual([
    { min: 0, max: 2 },
    { min: 0, max: 2 },
  ])
})

it('alignedLanes gives each trait its own scale, and describes flags and goals', () => {
  const [percent, unit] = alignedLanes([
    {
      traits: [
        { trait_ref: 'energy', default: { value: { numeric_value: 40 }, lock: 'HARD' } },
        { trait_ref: 'calm', required: true, default: { value: { numeric_value: 0.4 } } },
      ],
      default_growth: { goal_states: [{ id: 'ease', trait_targets: { calm: 0.8 } }] },
    },
  ])
  expect([percent?.span, unit?.span]).toEqual([
    { min: 0, max: 40 },
    { min: 0, max: 1 },
  ])
  expect([percent?.cells[0]?.words, unit?.cells[0]?.words]).toEqual([
    'default 40, locked',
    'default 0.4, required\nGoal ease aims for 0.8',
  ])
})

it('fieldRows names fields of list entries by their refs, and marks which differ', () => {
  const rows = fieldRows([
    { name: 'a', traits: [trait('warmth', 0.5)] },
    { name: 'a', traits: [trait('depth', 0), trait('warmth', 0.6)] },
  ])
  expect(rows.find(({ path }) => path === 'name')?.differs).toBe(false)
  expect(rows.find(({ path }) => path === 'traits.warmth.default.value.numeric_value')).toEqual({
    path: 'traits.warmth.default.value.numeric_value',
    cells: ['0.5', '0.6'],
    differs: true,
  })
  expect(rows.find(({ path }) => path === 'traits.depth.trait_ref')?.cells).toEqual([null, 'depth'])
})
