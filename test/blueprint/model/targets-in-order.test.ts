import { expect, it } from 'vitest'
import { draftOf, appliedOf } from '@/blueprint/model/history/draft'
import { targetsInOrder } from '@/blueprint/model/targets-in-order'

const applied = (...targets: Record<string, number>[]) =>
  appliedOf(
    draftOf(
      {
        default_growth: {
          goal_states: targets.map((trait_targets, index) => ({ id: `g${index}`, trait_targets })),
        },
      },
      'typed-value',
    ),
  )

it('keeps the order of targets in the draft if a save sends other targets than the base has', () => {
  const base = applied({ a: 1, b: 2, c: 3 }, { x: 1, y: 2 })
  const draft = applied({ a: 1, bb: 2, c: 3 }, { y: 2, x: 1 })
  const saved = applied({ a: 1, c: 3, bb: 2 }, { x: 1, y: 2 })
  const asBefore = { ...saved, json: { ...saved.json } }
  const inOrder = targetsInOrder(asBefore, draft, base)
  expect(JSON.stringify(inOrder.json)).toBe(
    JSON.stringify(applied({ a: 1, bb: 2, c: 3 }, { y: 2, x: 1 }).json),
  )
  expect(inOrder.json).toEqual(saved.json)
  expect(targetsInOrder(base, draft, base)).toBe(base)
})
