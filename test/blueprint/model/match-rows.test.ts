import { expect, it } from 'vitest'
import { keyedLike } from '@/blueprint/model/values/keyed-like'
import type { JsonObject } from '@/lib/json/json'

it('matches thousands of rows by name in less than a second', () => {
  const traits = Array.from({ length: 10_000 }, (_, index): JsonObject => ({ trait_ref: `t${index}` }))
  const known = keyedLike({ traits }, [])
  const before = performance.now()
  const { placement } = keyedLike({ traits: [...traits, { trait_ref: 'new' }].toReversed() }, [known, known])
  expect(performance.now() - before).toBeLessThan(1_000)
  expect(placement.traits.slice(1)).toEqual(known.placement.traits.toReversed())
})
