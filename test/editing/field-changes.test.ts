import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeSentence, differencesOf } from '@/editing/field-changes'
import type { ResourceShape } from '@/editing/resource'

it('finds no difference between equivalent values', () => {
  expect(differencesOf({ a: null, b: ['x', 'y'] }, { b: ['y', 'x', 'y'] }, ['b'])).toEqual([])
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (json) => {
      const copy = JSON.parse(JSON.stringify(json)) as typeof json
      expect(differencesOf(copy as never, copy as never, [])).toEqual([])
    }),
  )
})

const anything: ResourceShape = { what: 'project', fields: [], setByService: [] }

it('describes the entries that a set gained and lost, and the old and new value of other fields', () => {
  const changes = differencesOf(
    { name: 'Evening', corpus_ids: ['a', 'b', 'c'], role: 'x' },
    { name: '', corpus_ids: ['c', 'd', 'a', 'e'] },
    ['corpus_ids'],
  )
  expect(changes.map((change) => changeSentence(change, anything))).toEqual([
    'name: from “Evening” to empty',
    'corpus_ids: +2 −1',
    'role: from “x” to none given',
  ])
})
