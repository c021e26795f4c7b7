import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Console } from '@/app/create-console'
import { ids } from '@/mock/seed/ids'
import { createGate } from '@test/support/gate'
import { createTestMock, renderPage } from '@test/support/render-page'

const address = `/spaces/${ids.romanGallery}/artifacts`
const asInes = {
  prepare: async ({ identities }: Console) => identities.actAs(await identities.mint(ids.ines)),
}
const row = (name: RegExp) => screen.findByRole('row', { name })
const reads = (mock: ReturnType<typeof createTestMock>) =>
  mock.log.filter(({ endpoint }) => endpoint === 'listArtifacts')

test('the files of a space, as whoever is acted as', async () => {
  const { mock } = await renderPage(address, asInes)
  expect(await row(/IMG_2042.jpg.*Processing.*2.1 MB.*eu_/)).toBeVisible()
  expect(await row(/IMG_2038.heic.*Failed.*DECODE_UNSUPPORTED/)).toBeVisible()
  expect(screen.getByText('9 files, the last page')).toBeVisible()
  expect(reads(mock)).toMatchObject([{ credential: 'end user', params: { space_id: ids.romanGallery } }])
})

test('nobody is acted as: that is asked for first, and nothing is read', async () => {
  const { user, mock } = await renderPage(address)
  const card = within(await screen.findByRole('region', { name: 'Act as an end user' }))
  expect(reads(mock)).toEqual([])
  await user.type(card.getByRole('combobox', { name: 'End user' }), ids.ines)
  await user.click(card.getByRole('button', { name: /^Act as/ }))
  expect(await row(/IMG_2042.jpg/)).toBeVisible()
})

test('the service filters by status and content type, the page by name', async () => {
  const { user, mock, router } = await renderPage(address, asInes)
  await user.click(await screen.findByRole('button', { name: 'Failed' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(router.state.location.search).toMatchObject({ status: 'failed' })
  await user.click(screen.getByRole('combobox', { name: 'Content type' }))
  await user.click(await screen.findByRole('option', { name: 'application/pdf' }))
  expect(await screen.findByText('No file matches these filters.')).toBeVisible()
  expect(reads(mock).at(-1)?.query).toEqual({ status: 'failed', content_type: 'application/pdf' })
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await user.type(await screen.findByRole('searchbox'), 'floor')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(await row(/floorplan-b.png/)).toBeVisible()
})

test('further pages come by a press, and a file of the address is looked for in them', async () => {
  const school = `/spaces/${ids.schoolMorning}/artifacts`
  const asKiri = {
    prepare: async ({ identities }: Console) => identities.actAs(await identities.mint(ids.kiri)),
  }
  const mock = createTestMock()
  const { id = '' } =
    Object.values(mock.state.artifacts).find(({ value }) => value.original_filename === 'worksheet-050.csv')
      ?.value ?? Object.values(mock.state.artifacts)[60]?.value ?? {}
  const { user } = await renderPage(`${school}?artifact=${id}`, { ...asKiri, mock })
  expect(await screen.findByRole('heading', { level: 2, name: /^worksheet-0/ })).toBeVisible()
  const before = reads(mock).length
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(reads(mock)).toHaveLength(before + 1))
})
