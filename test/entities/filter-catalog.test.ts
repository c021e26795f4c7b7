import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { withObservation } from '@/storage/catalog/merge-entries'
import { filterCatalog } from '@/entities/catalog-list/filter-catalog'

function space(id: string, name: string, alias = ''): CatalogEntry {
  const entry = withObservation(undefined, {
    ...{ kind: 'space' as const, id, source: 'PUT space', at: 1, state: 'verified' as const },
    fields: { name },
  })
  return alias === '' ? entry : { ...entry, own: { alias: { value: alias, source: 'you', at: 1 } } }
}

const entities = [
  space('spc_gallery', 'Hall 9'),
  space('b', 'Roman gallery tour'),
  space('c', 'Müllers Keramik', 'ceramics'),
]
const found = (q: string, of = entities) => filterCatalog(of, { q }).rows.map(({ id }) => id)

describe('the search in a list', () => {
  it('finds the words as typed, and nothing similar if there is a match', () => {
    expect(found('gallery')).toEqual(['spc_gallery', 'b'])
    expect(found('gallery tour', [...entities, space('d', 'Galery tour')])).toEqual(['b'])
    expect(filterCatalog(entities, { q: 'gallery' }).isNear).toBe(false)
  })

  it.each([
    ['a missing letter', 'galery'],
    ['one too many', 'galllery'],
    ['a wrong one', 'gaklery'],
    ['two that changed places', 'gallrey'],
    ['the first one wrong', 'hallery'],
    ['a beginning', 'galer'],
    ['other words beside it', 'galery rom'],
    ['a missing letter of four', 'rman'],
    ['two of four that changed places', 'tuor'],
    ['a letter in each of several words', 'galery rman'],
  ])('forgives %s in a name', (_, q) => {
    expect(found(q)).toEqual(['b'])
    expect(filterCatalog(entities, { q }).isNear).toBe(true)
  })

  it('forgives one wrong letter in an alias, and in the name behind an alias', () => {
    expect(found('cermaics')).toEqual(['c'])
    expect(found('mulers')).toEqual(['c'])
  })

  it.each(['gl', 'tor', 'tuur', 'rman!', 'galley1', 'gaery', 'xyzzy'])('finds nothing for %s', (q) => {
    expect(found(q)).toEqual([])
  })

  it.each(['gide', 'museum gide', 'musuem gide'])('finds the museum guide by %s', (q) => {
    expect(found(q, [...entities, space('g', 'Museum guide')])).toEqual(['g'])
  })

  it('shows how many similar entries each filter would leave', () => {
    const { kinds, states } = filterCatalog(entities, { q: 'galery', kind: 'corpus' })
    expect([kinds.space, states.verified]).toEqual([1, 0])
  })

  it('finds every word of five or more letters with one letter mistyped', () => {
    const letters = fc.constantFrom(...Array.from('abcdefgh'))
    const word = fc.array(letters, { minLength: 5, maxLength: 14 })
    fc.assert(
      fc.property(word, fc.nat(), letters, fc.constantFrom(0, 1, 2, 3), (right, where, letter, how) => {
        const at = where % right.length
        const pair = right.slice(at, at + 2).reverse()
        const typed = [
          right.toSpliced(at, 1, letter),
          right.toSpliced(at, 0, letter),
          right.toSpliced(at, pair.length, ...pair),
          right.toSpliced(at, right.length > 5 ? 1 : 0),
        ][how]
        expect(found(`${typed?.join('')}`, [space('x', `Hall of ${right.join('')}`)])).toEqual(['x'])
      }),
    )
  })
})
