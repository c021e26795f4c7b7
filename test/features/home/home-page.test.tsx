import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { apiKeysQuery } from '@/api/queries/api-keys'
import { endpoints } from '@/api/endpoints'
import { sharedCatalog } from '@/mock/content/shared-catalog'
import { ids } from '@/mock/seed/ids'
import { collection } from '@/storage/collection'
import { ownerOf } from '@/storage/database'
import type { DraftPicture, DraftSummary } from '@/storage/draft-summary'
import { network } from '@test/support/network'
import { createTestMock, environment, renderPage } from '@test/support/render-page'

test('a first visit shows what is shared, and a press opens it', async () => {
  const mock = createTestMock()
  network.use(http.get('*/shared.json', () => HttpResponse.text(sharedCatalog(mock.state))))
  const { user, router, console } = await renderPage('/', {
    mock,
    withFrame: true,
    environment: { ...environment, catalog: '/shared.json' },
  })
  const guide = await screen.findByRole('link', { name: 'Museum guide' })
  const shared = within(screen.getByRole('region', { name: 'Shared in this environment' }))
  expect(shared.getByText('8 traits, 3 goals, 4 triggers')).toBeVisible()
  expect(shared.getByText('Depth of detail')).toBeVisible()
  expect(shared.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Museum guide',
    'Everything at once',
    'Hall 2 kiosk guide',
    'Roman gallery tour',
    'Ceramics and glass catalogue',
    'Evening programme',
    'Coin cabinet keeper',
    'Visitor desk, all year',
    'Provenance graph',
    'Audio stop narrator',
  ])
  expect(console.catalog.get().entries.size).toBe(0)
  await user.click(guide)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/blueprints/${ids.museumGuide}`))
  await router.navigate({ to: `/spaces/${ids.romanGallery}?participant=${ids.ines}` })
  expect(await screen.findByRole('link', { name: 'People 5' })).toBeVisible()
})

test('without a shared file Home has the field and the ways on', async () => {
  await renderPage('/')
  expect(await screen.findByRole('link', { name: 'Look up end users' })).toHaveAttribute('href', '/end-users')
  expect(screen.queryByRole('region')).toBeNull()
})

test('a draft stands with its first change, and only there although it is pinned', async () => {
  const { user, router, console } = await renderPage(`/blueprints/${ids.museumGuide}?sel=trait:warmth`)
  const value = await screen.findByRole('textbox', { name: 'Default' })
  await user.clear(value)
  await user.type(value, '0.62')
  console.catalog.update('blueprint', ids.museumGuide, { pinned: true })
  await router.navigate({ to: '/' }) // leaving stores the draft
  const drafts = within(await screen.findByRole('region', { name: 'Drafts' }))
  expect(drafts.getByText('Warmth 0.50 → 0.62')).toBeVisible()
  expect(drafts.getByText('Revision 7')).toBeVisible()
  expect(drafts.getByText('1 unsaved change')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Museum guide' })).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Pinned' })).toBeNull()
})

test('a conflict of a draft needs attention, and leads to the decision', async () => {
  const picture: DraftPicture = {
    words: 'Formality',
    sides: 'yours 0.55, theirs 0.30',
    lane: { now: { value: 0.55, min: 0.1 }, theirs: 0.3, span: { min: 0, max: 1 } },
    conflictCount: 1,
    revisions: [2, 3],
    rails: [{ rail: [0.55, 0.1, null], isChanged: true }],
  }
  await renderPage('/', {
    prepare: async ({ database, session }) => {
      const owner = ownerOf(environment.id, session.get().user?.subject ?? '')
      const draft = { id: 'bp_1', changeCount: 1, at: Date.now(), picture }
      await collection<DraftSummary>(database, 'drafts').put([owner, 'bp_1'], draft)
    },
  })
  const drafts = within(await screen.findByRole('region', { name: 'Drafts' }))
  expect(drafts.getByText(/: yours 0.55, theirs 0.30/)).toBeVisible()
  expect(drafts.getByText('Revision 2, now 3')).toBeVisible()
  expect(drafts.getByText('1 to decide')).toBeVisible()
  const attention = within(screen.getByRole('region', { name: 'Needs attention' }))
  expect(attention.getByText('Revision 3 was saved while you edited')).toBeVisible()
  expect(attention.getByRole('link', { name: 'Decide bp_1' })).toHaveAttribute(
    'href',
    '/blueprints/bp_1/review',
  )
})

test('the worst keys are those loaded in this visit: Home reads none', async () => {
  const mock = createTestMock()
  mock.state.apiKeys = [900, 801, 700, 5, 850].map((spend, index) => ({
    tenant_id: mock.state.apiKeys[0]?.tenant_id ?? '',
    value: { key_id: `key_${index}`, key_alias: `alias ${index}`, spend, max_budget: 800 },
  }))
  const { router, console } = await renderPage('/', {
    mock,
    prepare: ({ catalog }) => catalog.markOpened('end-user', ids.ines),
  })
  await screen.findByRole('region', { name: 'Recent' })
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull()
  expect(mock.log.filter(({ endpoint }) => endpoint === 'listApiKeys')).toEqual([])
  await console.queryClient.query(apiKeysQuery(console.client))
  await router.navigate({ to: '/catalog' })
  await router.navigate({ to: '/' })
  const attention = within(await screen.findByRole('region', { name: 'Needs attention' }))
  expect(attention.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'alias 0',
    'alias 4',
    'alias 1',
    '3 over budget',
    '1 near it',
  ])
  expect(attention.getByText('113%')).toBeVisible()
})

test('an ended identity is acted as again by one press', async () => {
  const mock = createTestMock()
  const { user, console } = await renderPage('/', {
    mock,
    prepare: async ({ client, identities }) => {
      identities.actAs(await identities.mint(ids.ines))
      mock.fail('listArtifacts', { status: 401 })
      await client
        .call(endpoints.listArtifacts, { params: { space_id: ids.romanGallery } })
        .catch(() => undefined)
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Act again as/ }))
  await waitFor(() => expect(console.identities.get().identities).toMatchObject([{ hasEnded: false }]))
  expect(console.identities.get().actingId).toBe(console.identities.get().identities[0]?.id)
})
