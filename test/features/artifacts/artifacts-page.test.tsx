import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Console } from '@/app/create-console'
import { ids } from '@/mock/seed/ids'
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
  expect(await row(/IMG_2042.jpg.*Processing.*2.1 MB.*Tomas Brandt/)).toBeVisible()
  expect(await row(/IMG_2038.heic.*Failed.*DECODE_UNSUPPORTED/)).toBeVisible()
  expect(screen.getByText('9 files, last page')).toBeVisible()
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
  await user.click(await screen.findByRole('radio', { name: 'Failed' }))
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

test('nothing is asked for a file without an id', async () => {
  const mock = createTestMock()
  mock.fail('listArtifacts', { body: { artifacts: [{ original_filename: 'a.txt', size_bytes: 1 }] } })
  const { user } = await renderPage(address, { ...asInes, mock })
  await user.click(await row(/a.txt/))
  expect(await screen.findByText(/gave no id/)).toBeVisible()
  expect(mock.log.at(-1)?.endpoint).toBe('listArtifacts')
})

test('further pages come by a press, and a file of the address is looked for in them', async () => {
  const mock = createTestMock()
  const listed = Object.values(mock.state.artifacts).filter(
    ({ value }) => value.scope_id === ids.schoolMorning,
  )
  const asKiri = async ({ identities }: Console) => identities.actAs(await identities.mint(ids.kiri))
  const school = `/spaces/${ids.schoolMorning}/artifacts?artifact=${listed[50]?.value.id ?? ''}`
  const { user, router } = await renderPage(school, { prepare: asKiri, mock })
  expect(await screen.findByRole('heading', { level: 2, name: /^worksheet-/ })).toBeVisible()
  expect(screen.getByText('60 files so far')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('80 files so far')).toBeVisible()
  await router.navigate({ to: '.', search: { artifact: 'unknown' } as never })
  expect(await screen.findByText(/^Not among the 130 files read/)).toBeVisible()
  expect(new Set(reads(mock).map(({ query }) => query['page_token'])).size).toBe(7)
})

test('a page with something unfinished is read again until all is done', async () => {
  // Only the clock of the polling stands still.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  const { mock } = await renderPage(address, asInes)
  expect(await row(/IMG_2042.jpg.*Processing/)).toBeVisible()
  expect(screen.getByText(/again every 5 s/)).toBeVisible()
  for (const artifact of Object.values(mock.state.artifacts)) delete artifact.stuck
  vi.advanceTimersByTime(5_000)
  expect(await row(/IMG_2042.jpg.*Ready/)).toBeVisible()
  expect(screen.queryByText(/again every 5 s/)).toBeNull()
  vi.advanceTimersByTime(60_000)
  expect(reads(mock)).toHaveLength(2)
  vi.useRealTimers()
})

const panel = (name: string) => within(screen.getByRole('dialog', { name }))

test('a file is shown beside the list, and what a browser could run is not', async () => {
  const { user } = await renderPage(address, asInes)
  await user.click(await row(/labels.json/))
  await screen.findByRole('dialog', { name: 'labels.json' })
  expect(await panel('labels.json').findByRole('region', { name: 'Text of the file' })).toHaveTextContent(
    '{"note":"Seeded by the mock."}',
  )
  expect(panel('labels.json').getByText('4,310 bytes')).toBeVisible()
  await user.click(panel('labels.json').getByRole('button', { name: 'Previous file' }))
  expect(await screen.findByText('A PDF is not opened here.')).toBeVisible()
  await user.click(await row(/IMG_2038.heic/))
  expect(await screen.findByText('No download: the file failed.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})

const presigns = (mock: ReturnType<typeof createTestMock>) =>
  mock.log.filter(({ endpoint }) => endpoint.startsWith('presign'))

test('a file whose address is refused waits for a press, which asks for another', async () => {
  const mock = createTestMock()
  mock.fail('presignAsEndUser', { status: 503 })
  const { user } = await renderPage(address, { ...asInes, mock, withFrame: true })
  await row(/IMG_2042/)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await user.upload(input, [new File(['first'], 'a.txt', { type: 'text/plain' })])
  const dock = within(await screen.findByRole('region', { name: 'Uploads' }))
  await user.click(await dock.findByRole('button', { name: 'Retry a.txt' }))
  expect(await dock.findByText('Checksum matched')).toBeVisible()
  expect(await row(/a.txt.*Uploaded/)).toBeVisible()
  expect(presigns(mock)).toMatchObject([
    { status: 503 },
    { status: 200, credential: 'end user', body: { content_type: 'text/plain', size_bytes: 5 } },
  ])
})

test('what is dropped anywhere on the space goes as it is chosen then, and is gone with the user', async () => {
  localStorage.setItem('pc2.sent-as', JSON.stringify('service'))
  const { mock, console } = await renderPage(`/spaces/${ids.romanGallery}/people`, { withFrame: true })
  await screen.findByRole('heading', { level: 1 })
  const dataTransfer = { types: ['Files'], files: [new File(['dropped'], 'b.txt', { type: 'text/plain' })] }
  window.dispatchEvent(Object.assign(new Event('drop', { cancelable: true }), { dataTransfer }))
  const dock = within(await screen.findByRole('region', { name: 'Uploads' }))
  expect(await dock.findByText(/^Uploaded. Act as an end user/)).toBeVisible()
  expect(presigns(mock)).toMatchObject([{ endpoint: 'presignAsServiceUser', credential: 'user' }])
  console.session.signOut()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull())
})
