import { expect, it } from 'vitest'
import { alignedLanes, fieldRows } from '@/features/blueprints/compare/aligned-lanes'

const trait = (trait_ref: string, at: number) => ({
  trait_ref,
  default: { value: { numeric_value: at }, constraint: { min_bound: 0, max_bound: 2 } },
})

it('puts the same traits beside each other, and says where there is none', () => {
  const { rows, low, high } = alignedLanes([
    { traits: [trait('warmth', 0.5)] },
    { traits: [trait('depth', 1), trait('warmth', 0.6)] },
  ])
  expect(rows.map(({ ref, cells }) => [ref, ...cells.map((cell) => cell?.words ?? null)])).toEqual([
    ['warmth', 'default 0.5, from 0 to 2', 'default 0.6, from 0 to 2'],
    ['depth', null, 'default 1, from 0 to 2'],
  ])
  expect([low, high]).toEqual([0, 2])
})

it('tells fields of list entries by their names, and which differ', () => {
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
