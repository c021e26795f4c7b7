import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readComparedIds, writeComparedIds } from '@/features/blueprints/compare/compared-ids'

it('readComparedIds reads what writeComparedIds wrote', () => {
  const one = fc.record({
    id: fc.string({ minLength: 1 }).filter((id) => id.trim() === id && !/@\d+$/.test(id)),
    revision: fc.option(fc.nat().map(String), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.uniqueArray(one, { maxLength: 6, selector: ({ id }) => id }), (ids) => {
      expect(readComparedIds(writeComparedIds(ids))).toEqual(ids)
    }),
  )
})

it('readComparedIds ignores repeated ids', () => {
  expect(readComparedIds('a,a,b@7,,c,a,b').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'b'])
  expect(readComparedIds('b@7')).toEqual([{ id: 'b', revision: '7' }])
})
