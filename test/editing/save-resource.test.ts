import { endpoints } from '@/api/endpoints'
import { expect, it } from 'vitest'
import type { JsonObject } from '@/lib/json/json'
import { resourceOutcome } from '@/editing/compare-answer'
import type { ResourceShape } from '@/editing/resource'
import { saveResource } from '@/editing/save-resource'

const shape: ResourceShape = {
  what: 'project',
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'corpus_ids', label: 'Corpora', isSet: true },
  ],
  setByService: [],
}
const base = { name: 'Evening', corpus_ids: ['a'] }
const cleared = { name: '', corpus_ids: [] }

function saveAnswered(reply: JsonObject) {
  return saveResource({
    resource: {
      ...shape,
      id: 'prj_1',
      bodyOf: (_known, edits) => edits,
      write: () =>
        Promise.resolve({
          ...{ value: reply, json: reply, at: 2, status: 200, request_id: undefined },
          circumstances: { endpoint: endpoints.putSpace, path: '/v1/spaces/s1', startedAt: 0, duration: 2 },
        }),
    },
    base: { json: base, at: 1 },
    edits: cleared,
    signal: new AbortController().signal,
    onPhase: () => undefined,
  })
}

it.each([{ name: '', corpus_ids: [] }, { name: null, corpus_ids: null }, {}])(
  'treats emptied fields as saved if the answer is %j',
  async (reply) => {
    expect(await saveAnswered(reply)).toMatchObject({ kind: 'saved', differs: [], unconfirmed: [] })
    expect(resourceOutcome(shape, base, cleared, reply)).toBe('saved')
  },
)

it('reports an emptied field that still has a value', async () => {
  const result = await saveAnswered({ name: null, corpus_ids: ['a'] })
  expect(result).toMatchObject({ kind: 'saved', differs: [{ field: 'corpus_ids', after: ['a'] }] })
  expect(resourceOutcome(shape, base, cleared, { corpus_ids: ['a'] })).toBe('otherwise')
})
