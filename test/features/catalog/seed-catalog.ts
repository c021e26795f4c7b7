import { act, waitFor } from '@testing-library/react'
import type { JsonValue } from '@/lib/json/json'
import type { Catalog } from '@/storage/catalog/create-catalog'
import type { EntityState } from '@/storage/catalog/catalog-entry'

interface Known {
  id: string
  fields?: Record<string, JsonValue>
  state?: Exclude<EntityState, 'seen'>
  at?: number
}

const source = 'PUT space'

/** Adds entities of one kind to the catalog, as answers would. */
export async function seedCatalog(
  catalog: Catalog,
  kind: 'space' | 'end user' | 'corpus' | 'api key',
  entities: Known[],
) {
  await waitFor(() => {
    if (catalog.getState().partition === null) throw new Error('Nobody is signed in yet.')
  })
  const now = Date.now()
  act(() =>
    catalog.take(
      entities.map(({ id, fields = {}, state = 'verified', at = now }) => ({
        ...{ kind, id, source, at, fields, state },
      })),
    ),
  )
}

const minute = 60_000

/** Three spaces: one tagged and pinned, one with an odd name, one deleted. */
export async function seedSpaces(catalog: Catalog) {
  const now = Date.now()
  await seedCatalog(catalog, 'space', [
    {
      id: '00123',
      fields: { name: 'Roman gallery tour', participant_ids: ['a', 'b'], corpus_ids: [] },
      at: now - minute,
    },
    { id: '662E41', fields: { name: '<b>Hall 10</b> Müller' }, at: now - 2 * minute },
    { id: '723421968459640832', fields: { name: '<b>Hall 9</b>' }, at: now - 3 * minute },
    { id: 'spc_gone', state: 'not found', at: now - 4 * minute },
  ])
  act(() =>
    catalog.edit({ kind: 'space', id: '00123' }, { tags: ['ticket 4711'], pinned: true, alias: 'tour' }),
  )
}
