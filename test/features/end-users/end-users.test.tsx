import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { createTestMock, renderPage } from '@test/support/render-page'

test('many ids are looked up at once, and those that the service does not know are named', async () => {
  const { user, mock, router } = await renderPage('/end-users')
  await user.click(await screen.findByRole('textbox', { name: 'Open end users by id' }))
  await user.paste(`${ids.ines}\n${ids.tomas} ${ids.ghost}`)
  await user.keyboard('{Enter}')
  const table = await screen.findByRole('grid', { name: 'End users found' })
  expect(await within(table).findByRole('link', { name: 'Tomas Brandt' })).toHaveAttribute(
    'href',
    `/end-users/${ids.tomas}`,
  )
  expect(screen.getByText(ids.ghost)).toBeVisible()
  expect(router.state.location.search).toEqual({ ids: [ids.ines, ids.tomas, ids.ghost].join(',') })
  expect(mock.log.at(-1)?.body).toEqual({ ids: [ids.ines, ids.tomas, ids.ghost] })
})

test('more than a hundred ids are looked up in several requests', async () => {
  const many = Array.from({ length: 120 }, (_, index) => `eu_${index}`)
  const { mock } = await renderPage(`/end-users?ids=${many.join(',')}`)
  const told = (await screen.findByText(/does not know 120 of 120/)).parentElement
  expect(told).toHaveTextContent(/eu_19 and 100 more$/)
  expect(mock.log.map(({ body }) => (body?.['ids'] as string[]).length)).toEqual([100, 20])
})

test('one that was opened is in the list afterwards, with the fields of the answer', async () => {
  const { router } = await renderPage(`/end-users/${ids.guide}`)
  await screen.findByRole('heading', { level: 1, name: 'Museum guide' })
  await router.navigate({ to: '/end-users' })
  const row = await screen.findByRole('row', { name: /Museum guide/ })
  expect(row).toHaveTextContent(/persona.*kiosk-hall-2.*museum-eu/)
})

test('the page shows who changed it, its persona, and the spaces seen with it', async () => {
  await renderPage(`/end-users/${ids.guide}`, {
    prepare: async ({ client, catalog }) => {
      await catalog.open('test 9d1f7c40-53b2-4c1e-9a0d-6b7f2f10ce8f')
      await client.call(endpoints.readSpaceContext, {
        params: { id: ids.romanGallery },
        body: { participant_id: ids.guide },
      })
    },
  })
  const facts = await screen.findByRole('region', { name: 'Set by the service' })
  expect(facts).toHaveTextContent('Created bymaro.okell')
  expect(screen.getByRole('region', { name: 'Persona' })).toHaveTextContent(ids.kioskGuide)
  expect(screen.getByRole('region', { name: 'Spaces' })).toHaveTextContent(ids.romanGallery)
})

test('an id that the service does not know is no error, and leaves no trace', async () => {
  const { console } = await renderPage(`/end-users/${ids.ghost}`)
  expect(await screen.findByText(/The service does not know this end user/)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Act as' })).not.toBeInTheDocument()
  expect(console.catalog.get().entries.size).toBe(0)
})

test('an answer that is no list says so', async () => {
  const mock = createTestMock()
  mock.fail('readEndUsers', { body: { data: 'none' } })
  await renderPage(`/end-users/${ids.ines}`, { mock })
  expect(await screen.findByText(/the service sent a different type/)).toBeVisible()
  expect(screen.queryByText(/does not know/)).not.toBeInTheDocument()
})

test('a first read that fails is one request and one card', async () => {
  const mock = createTestMock()
  mock.fail('readEndUsers', { status: 429, headers: { 'retry-after': '99999' }, times: 5 })
  await renderPage(`/end-users/${ids.ines}`, { mock })
  const cards = await screen.findAllByRole('alert')
  expect(cards.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Wait 1 d ')])
  expect(mock.log).toHaveLength(1)
})
