import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ApiKeyList } from '@/api/queries/api-keys'
import { ids } from '@/mock/seed/ids'
import { collection } from '@/storage/collection'
import { ownerOf } from '@/storage/database'
import { createTestMock, environment, renderPage } from '@test/support/render-page'

test('an unsaved blueprint is offered on Home', async () => {
  const { user, router } = await renderPage(`/blueprints/${ids.museumGuide}?sel=trait:warmth`)
  await user.type(await screen.findByRole('textbox', { name: 'Display name' }), '!')
  await router.navigate({ to: '/' }) // leaving stores the draft
  expect(await screen.findByRole('heading', { name: 'Drafts' })).toBeVisible()
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Museum guide' })[0]).toHaveAttribute(
    'href',
    `/blueprints/${ids.museumGuide}`,
  )
})

test('the keys over budget are those counted when all keys were last read', async () => {
  const mock = createTestMock()
  mock.state.apiKeys = [900, 801, 5].map((spend, index) => ({
    tenant_id: mock.state.apiKeys[0]?.tenant_id ?? '',
    value: { key_id: `key_${index}`, spend, max_budget: 800 },
  }))
  const before = await renderPage('/keys', { mock })
  const owner = ownerOf(environment.id, before.console.session.get().user?.subject ?? '')
  const store = collection(before.console.database, 'spend')
  await waitFor(async () => expect(await store.all(owner)).toHaveLength(1))
  before.console.queryClient.setQueryData<ApiKeyList>(
    ['api-keys'],
    (list) => list && { ...list, keys: list.keys.slice(0, 1), end: 'stopped' },
  )
  await before.router.navigate({ to: '/' })
  expect(await screen.findByRole('link', { name: '2 of 3 API keys over budget' })).toHaveAttribute(
    'href',
    '/keys?attention=over',
  )
  expect(screen.getByText('read just now')).toBeVisible()
})
