import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderPage } from '@test/support/render-page'

async function paste(address: string, text: string) {
  const page = await renderPage(address)
  await page.user.click(await screen.findByRole('textbox', { name: /^Open/ }))
  await page.user.paste(text)
  await page.user.keyboard('{Enter}')
  return page
}

test.each([
  ['a log line', `12:04 WARN no grant for end_user_id=${ids.ines}`],
  ['JSON', `{\n  "participant_id": "${ids.ines}"\n}`],
  ['a link', `https://console.example/end-users/${ids.ines}`],
])('%s with one end user opens it at once', async (_, text) => {
  await paste('/', text)
  expect(await screen.findByRole('heading', { level: 1, name: 'Ines Valdo' })).toBeVisible()
})

test('on the page of a kind, what is told to be of another is not opened as this one', async () => {
  const { router } = await paste('/end-users', `visitor ${ids.ines} cannot open ${ids.romanGallery}`)
  await expect.poll(() => router.state.location.pathname).toBe(`/end-users/${ids.ines}`)
})

test('several ids of end users are looked up together', async () => {
  const { router } = await paste('/', `participants: ${ids.ines}, ${ids.tomas}`)
  await expect.poll(() => router.state.location.search).toEqual({ ids: `${ids.ines},${ids.tomas}` })
})

test('beside ids whose kind is told, others are not opened by themselves', async () => {
  const text = `ticket 4711: visitor ${ids.ines} sees nothing, since 77f3a0c1 at req_FHAW3JJXSTW10ZJM`
  const { router } = await paste('/', text)
  await expect.poll(() => router.state.location.pathname).toBe(`/end-users/${ids.ines}`)
})

test.each([
  ['eu_9F0C77AAKX2N51QH', '/end-users/eu_9F0C77AAKX2N51QH'],
  ['bp_01J8ZQ4N6T7RXQZV', '/blueprints/bp_01J8ZQ4N6T7RXQZV'],
])('an id that says its kind opens at once: %s', async (id, path) => {
  const { router } = await paste('/', id)
  await expect.poll(() => router.state.location.pathname).toBe(path)
})

test('of several participants in a ticket one is chosen', async () => {
  await paste('/', `In the space ${ids.romanGallery}: participants ${ids.ines}, ${ids.tomas}`)
  const [first] = await screen.findAllByRole('link', { name: /^Space/ })
  expect(first).toHaveAttribute('href', `/spaces/${ids.romanGallery}?participant=${ids.ines}`)
})

test.each([
  ['/blueprints', 'a/b;c.d e?', ['a/b;c.d e', 'a/b;c.d e?']],
  ['/blueprints', 'walk.', ['walk', 'walk.']],
  ['/', 'no such, thing', ['no such, thing']],
  ['/', '{"ids":["a b","c/d"]}', ['a b', 'c/d']],
])('on %s, %s can be opened as typed', async (address, text, expected) => {
  await paste(address, text)
  for (const id of expected)
    expect(await screen.findByRole('link', { name: `Blueprint ${id}` })).toHaveAttribute(
      'href',
      `/blueprints/${encodeURIComponent(id)}`,
    )
})

test('what a list has besides ids is named', async () => {
  const { router } = await paste('/end-users', `${ids.ines}, the new one, ${ids.tomas}`)
  expect(await screen.findByText('Not looked up: the new one')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Open end users by id' })).toHaveValue('')
  expect(router.state.location.search).toEqual({ ids: `${ids.ines},${ids.tomas}` })
})

test('an id of an unknown kind is offered as each', async () => {
  await paste('/', '77f3a0c1')
  expect(await screen.findByText('Open as:')).toBeVisible()
  expect(screen.getByRole('link', { name: 'End user 77f3a0c1' })).toHaveAttribute(
    'href',
    '/end-users/77f3a0c1',
  )
})

test.each([
  ['a text without an id', 'nothing to see here', 'No id found in this text.'],
  ['no text', ' ', 'Paste an id first.'],
  ['an API key', 'psk_01J9TQ5ZBM7W8E2K', 'This is an API key. Use it under Identities.'],
  ['a token', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJldSJ9.x', /This is a token, not an id/],
])('%s says so', async (_, text, message) => {
  await paste('/', text)
  expect(await screen.findByText(message)).toBeVisible()
})
