import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Mock } from '@/mock/create-mock'
import { ids } from '@/mock/seed/ids'
import { collection } from '@/storage/collection'
import { ownerOf } from '@/storage/database'
import { recordRevision, type SeenRevision } from '@/storage/seen-revision'
import { createTestMock, environment, renderPage } from '@test/support/render-page'

const saveElsewhere = (mock: Mock, change: object) => {
  const found = mock.state.blueprints[ids.museumGuide]
  if (found) found.value = { ...found.value, ...change, revision: Number(found.value.revision) + 1 }
}
const take = (name: RegExp | string) => screen.findByRole('button', { name })

test('an earlier revision that was seen is compared, and a value is taken over as a step', async () => {
  const mock = createTestMock()
  const page = await renderPage(`/blueprints/${ids.museumGuide}`, { mock })
  const { user, router, console } = page
  await screen.findByText('Revision 7')
  const revisions = collection<SeenRevision>(console.database, 'revisions')
  const owner = ownerOf(environment.id, console.session.get().user?.subject ?? '')
  await waitFor(async () => expect(await revisions.all(owner, ids.museumGuide)).toHaveLength(1))
  saveElsewhere(mock, { category: 'school', default_dyadic: { max_weight: 0.95 } })
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText('Revision 8')
  await user.click(screen.getByRole('link', { name: 'Compare' }))
  expect(await screen.findByText('Nothing differs.')).toBeVisible()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Revision' }), '7')
  expect(router.state.location.search).toMatchObject({ revision: '7' })
  await user.click(await take('Take over Blueprint: category changes from “school” to “visitor-facing”'))
  expect(await screen.findByText('Taken')).toBeVisible()
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Undo Take Blueprint: category/ }))
  expect(await screen.findByText('Saved')).toBeVisible()
  await user.click(await take(/^Take over Blueprint: category/))
  await user.click(await take(/^Undo Blueprint: category/))
  expect(await screen.findByText('Saved')).toBeVisible()
  // The next page has it, however soon one goes there.
  await user.click(await take(/^Take over Blueprint: category/))
  await user.click(screen.getByRole('link', { name: /^Review/ }))
  expect(await take(/^Save 1 change/)).toBeVisible()
})

test('a whole trait is taken over from another blueprint, and the sides swap', async () => {
  const mock = createTestMock()
  const address = `/blueprints/compare?a=${ids.odd}&b=${ids.museumGuide}`
  const { user, router } = await renderPage(address, { mock })
  const whole = await screen.findByRole('button', { name: 'Take over trait Warmth' })
  await user.click(whole)
  expect((await screen.findAllByText('Taken')).length).toBeGreaterThan(0)
  expect(whole).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByText(/blueprint id changes/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Swap sides' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ a: ids.museumGuide, b: ids.odd }))
})

test('what is missing is said: a blueprint that cannot be loaded, a revision that is gone', async () => {
  const { router } = await renderPage(`/blueprints/compare?a=bp_GONE&b=${ids.museumGuide}`)
  expect(await screen.findByText('Could not load bp_GONE')).toBeVisible()
  const compare = (search: object) => router.navigate({ to: '/blueprints/compare', search })
  await compare({})
  expect(await screen.findByText(/^Choose two blueprints/)).toBeVisible()
  await compare({ a: ids.museumGuide, b: ids.museumGuide, revision: '3' })
  expect(await screen.findByText(/no longer has this revision/)).toBeVisible()
  await compare({ a: ids.odd, b: ids.odd }) // of which no earlier revision was seen
  expect(await screen.findByText(/^Choose two blueprints/)).toBeVisible()
})

test('twenty revisions are kept of a blueprint, each once', async () => {
  const { console } = await renderPage('/blueprints')
  const store = collection<SeenRevision>(console.database, 'revisions')
  for (let revision = 1; revision <= 22; revision++)
    await recordRevision(store, 'maro', 'bp', { json: { revision, name: 'Guide' }, at: revision })
  await recordRevision(store, 'maro', 'bp', { json: { revision: 22, name: 'Guide' }, at: 99 })
  await recordRevision(store, 'maro', 'other', { json: { revision: 1 }, at: 1 })
  expect((await store.all('maro', 'bp')).map(({ at }) => at)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 3),
  )
})
