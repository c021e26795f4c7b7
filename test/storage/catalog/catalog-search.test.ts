import { describe, expect, it } from 'vitest'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { createCatalogSearch } from '@/storage/catalog/catalog-search'
import { withObservation } from '@/storage/catalog/merge-entries'

const space = (id: string, name: string, own: CatalogEntry['own'] = {}): CatalogEntry => ({
  ...withObservation(undefined, { kind: 'space', id, source: 'PUT space', at: 1, fields: { name } }),
  own,
})
const you = <Value>(value: Value) => ({ value, source: 'you', at: 1 })

function search(entries: CatalogEntry[], text: string): string[] {
  const find = createCatalogSearch({
    all: () => [...entries],
    getState: () => ({ version: 1, storage: { kind: 'kept' }, unwritten: 0, partition: 'p' }),
  })
  return find(text, 10).map(({ id }) => id)
}

const world = [
  space('spc_7QK2', 'Roman gallery tour'),
  space('spc_9', 'Evening programme', { alias: you('Late opening') }),
  space('00123', 'Odd one', { tags: you(['ticket-77']) }),
  space('spc_4', '[brackets] (and) $signs'),
]

describe('searching the catalog', () => {
  it('finds entries by name, alias, tag and id, with words in any order', () => {
    expect(search(world, 'tour roman')).toEqual(['spc_7QK2'])
    expect(search(world, 'late open')).toEqual(['spc_9'])
    expect(search(world, 'ticket-77')).toEqual(['00123'])
    expect(search(world, '00123')).toEqual(['00123'])
  })

  it('forgives one mistyped letter', () => {
    expect(search(world, 'galery')).toEqual(['spc_7QK2'])
    expect(search(world, 'progranme')).toEqual(['spc_9'])
    expect(search(world, 'romna')).toEqual(['spc_7QK2'])
  })

  it('forgives no letter in text that is not a plain word, or if there is an exact match', () => {
    const known = [...world, space('spc_b', 'About the hall 20'), space('spc_c', 'Galery')]
    for (const odd of ['a/b', '%20', '..', '&', '%', 'galery!', 'hall-2O'])
      expect(search(known, odd)).toEqual([])
    expect(search(known, 'galery')).toEqual(['spc_c'])
    expect(search([...known, space('%20', 'Odd')], '%20')).toEqual(['%20'])
    expect(search([...known, space('spc_d', 'Named', { alias: you('..') })], '..')).toEqual(['spc_d'])
  })

  it('ranks names before notes, and notes before entries without a name', () => {
    const author = withObservation(undefined, {
      ...{ kind: 'user' as const, id: 'ines', source: 'GET blueprint', at: 9, fields: {} },
      named: { kind: 'blueprint', id: 'bp_1', as: 'author' },
    })
    const known = [
      { ...author, id: 'ines.admin' },
      space('spc_1', 'Hall', { note: you('Asked for by Ines') }),
      space('spc_2', 'Tour with Ines'),
      space('spc_3', 'Valdines'),
      space('spc_4', 'Ines Valdo'),
    ]
    const order = ['spc_4', 'spc_2', 'spc_3', 'spc_1', 'ines.admin']
    expect(search(known, 'ines')).toEqual(order)
    expect(search([...known, author], 'ines')).toEqual(['ines', ...order])
    expect(search([...known, space('spc_5', 'Other', { alias: you('INES') })], 'ines')[0]).toBe('spc_5')
  })

  it('ignores accents, and finds an id behind a very long name', () => {
    expect(search([...world, space('m', 'Müllers Keramik')], 'mullers')).toEqual(['m'])
    expect(search([...world, space('behind', 'x'.repeat(700))], 'behind')).toEqual(['behind'])
  })

  it('finds letters of every script', () => {
    const greek = space('g', 'Ελληνική αίθουσα')
    expect(search([...world, greek], 'αίθουσ')).toEqual(['g'])
    expect(search([...world, space('c', '展覽廳 夜間')], '展覽廳')).toEqual(['c'])
  })

  it('accepts any text', () => {
    expect(search(world, '[brackets]')).toEqual(['spc_4'])
    expect(search(world, '(((')).toEqual([])
    expect(search(world, '   ')).toHaveLength(world.length)
    expect(search(world, 'ю'.repeat(5_000))).toEqual([])
  })

  it('matches long words only as they are written', () => {
    const long = 'Donaudampfschifffahrtselektrizitäten'
    const known = space('d', `The ${long} archive`)
    expect(search([...world, known], `archive ${long.toUpperCase()}`)).toEqual(['d'])
    expect(search([...world, known], 'a'.repeat(200))).toEqual([])
  })

  it('lists pinned entries first', () => {
    const pinned = space('z', 'Roman hall', { pinned: you(true) })
    expect(search([...world, pinned], 'roman')[0]).toBe('z')
  })
})
