import fc from 'fast-check'
import { expect, it } from 'vitest'
import { structuralShare } from '@/lib/json/structural-share'

it('structural sharing returns a value equal to the new one, with the same objects where nothing changed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, next) => {
      expect(structuralShare(before, next)).toEqual(next)
      expect(structuralShare(before, structuredClone(before))).toBe(before)
    }),
  )
  const before = { a: { b: [1, 2] }, c: { d: 1 } }
  const after = structuralShare(before, { a: { b: [1, 2] }, c: { d: 2 } })
  expect(after.a).toBe(before.a)
  expect(after.c).toEqual({ d: 2 })
})
