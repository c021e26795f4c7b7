import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Exchange } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { curlOf } from '@/features/activity/request-panel'
import { ids } from '@/mock/seed/ids'
import { createTestMock, renderPage } from '@test/support/render-page'

/** Of a visit in which an end user was read, and then could not be read. */
async function show(address = '/activity') {
  const mock = createTestMock()
  const shown = await renderPage(`/end-users/${ids.ines}`, { mock })
  await screen.findByRole('heading', { name: 'Ines Valdo' })
  mock.fail('readEndUsers', { status: 403 })
  await shown.user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText(/^Could not refresh/)
  await shown.router.navigate({ to: address })
  return shown
}
const rows = async () =>
  within(await screen.findByRole('grid', { busy: false }))
    .getAllByRole('row')
    .slice(1)

test('requests are listed, the latest first, and the failed ones alone', async () => {
  const { user } = await show()
  expect((await rows()).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Get end users.*POST \/v1\/end-users\/batch.*403/),
    expect.stringMatching(/Get end users.*200/),
  ])
  await user.click(screen.getByRole('radio', { name: 'Failed' }))
  expect(await rows()).toHaveLength(1)
})

test('a request opens with its body, and is copied for a ticket without what it holds', async () => {
  const { user, router } = await show()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  const [failed] = await rows()
  if (failed) await user.click(failed)
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText(new RegExp(`"${ids.ines}"`))).toBeVisible()
  expect(router.state.location.search).toHaveProperty('request')
  await user.click(drawer.getAllByRole('button', { name: 'Copy for a ticket' }).at(-1) ?? document.body)
  const [text = ''] = writeText.mock.calls.at(-1) ?? []
  expect(text).toContain('Request: POST /v1/end-users/batch')
  expect(text).toContain('Status: 403')
  expect(text).not.toContain(ids.ines)
})

test('what an answer lacked or added is told by endpoint', async () => {
  const mock = createTestMock()
  mock.fail('readEndUsers', { body: { data: [{ id: ids.ines, name: 'Ines', shoe_size: 38 }] } })
  const { router } = await renderPage(`/end-users/${ids.ines}`, { mock })
  await screen.findByRole('heading', { name: 'Ines' })
  await router.navigate({ to: '/activity', search: { view: 'drift' } })
  expect((await rows()).map((row) => row.textContent)).toContainEqual(
    expect.stringMatching(/Get end users.*shoe_size.*unknown field.*1/),
  )
})

test('a command of a shell has no credential, and quotes whatever the values are', () => {
  const exchange = {
    endpoint: endpoints.queryCorpus,
    path: "/v1/end-user/corpus/it's/query",
    isFunded: true,
    body: { query: "What's $HOME?" },
  } as unknown as Exchange // what the command is made of
  expect(curlOf(exchange, 'https://service.test'))
    .toBe(String.raw`curl -X POST 'https://service.test/v1/end-user/corpus/it'\''s/query' \
  -H "Authorization: Bearer $TOKEN" \
  -H "x-api-key: Bearer $API_KEY" \
  -H 'Content-Type: application/json' \
  --data-raw '{"query":"What'\''s $HOME?"}'`)
})
