import { expect, it } from 'vitest'
import { fieldPlace } from '@/api/failures/field-place'

it.each([
  ['name', { name: 'name' }],
  ['body.name', { name: 'name' }],
  ['request -> Name', { name: 'name' }],
  ['$.data["corpus-ids"][3]', { name: 'corpus_ids', index: 3 }],
  ['/corpus_ids/2', { name: 'corpus_ids', index: 2 }],
  ['corpus_ids[12]', { name: 'corpus_ids', index: 12 }],
  ['corpusIds.0', { name: 'corpus_ids', index: 0 }],
  ['CorpusIDs', { name: 'corpus_ids' }],
  ['nothing.like.it', undefined],
  ['', undefined],
])('finds the field that the service means by %j', (field, place) => {
  expect(fieldPlace(field, ['name', 'corpus_ids'])).toEqual(place)
})
