import { act, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { museumKey } from '@/mock/seed/api-keys'
import { ids } from '@/mock/seed/ids'
import { network } from '@test/support/network'
import { renderConsole } from '@test/support/render-console'

const patient = { timeout: 8_000 }

/** Refuses any request with this key. */
function refuseKey(key: string, status = 401) {
  const refused: string[] = []
  network.use(
    http.post('http://service.test/v1/spaces/:id/context', ({ request }) => {
      if (request.headers.get('x-api-key')?.includes(key) !== true) return undefined
      refused.push(key)
      return HttpResponse.json({ error: { title: 'Refused', status } }, { status })
    }),
  )
  return refused
}

it.each(['Read without the key', 'Read with another key'])(
  'offers the same next steps when reading the added participants again: %s',
  async (way) => {
    const view = await renderConsole(`/spaces/${ids.romanGallery}?tab=participants`)
    const { user, world } = view
    world.state.successForm = 'empty'
    const refused = refuseKey('psk_wrong0123456789')
    act(() => void view.identities.addFundingKey('psk_wrong0123456789'))
    const add = await screen.findByRole('combobox', { name: 'Add a known end user, or paste ids' })
    await user.type(add, `${ids.kiri}, ${ids.tomas}{Enter}`)
    await user.click(await screen.findByRole('button', { name: 'Add 2 participants' }))
    await user.click(await screen.findByRole('button', { name: 'Read again' }, patient))
    expect(await screen.findByText(/The funding key may be wrong/, {}, patient)).toBeVisible()
    expect(refused).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: way }))
    if (way === 'Read with another key') {
      const dialog = within(await screen.findByRole('dialog', { name: 'Attach another key' }))
      await user.type(await dialog.findByLabelText('API key'), museumKey)
      await user.click(dialog.getByRole('button', { name: 'Attach key' }))
    }
    expect(
      await screen.findByRole('region', { name: 'Not in the answer, but in the space now' }),
    ).toHaveTextContent(/Kiri/)
    expect(refused).toHaveLength(1)
    expect(view.session.getSnapshot().status).toBe('active')
  },
  40_000,
)

it('offers the next steps also for a funding key without a budget', async () => {
  const view = await renderConsole(`/spaces/${ids.romanGallery}?tab=participants`)
  const { user, world } = view
  world.state.successForm = 'empty'
  const refused = refuseKey('psk_spent0123456789', 402)
  act(() => void view.identities.addFundingKey('psk_spent0123456789'))
  const add = await screen.findByRole('combobox', { name: 'Add a known end user, or paste ids' })
  await user.type(add, `${ids.kiri}{Enter}`)
  await user.click(await screen.findByRole('button', { name: 'Add 1 participant' }))
  await user.click(await screen.findByRole('button', { name: 'Read again' }, patient))
  await user.click(await screen.findByRole('button', { name: 'Read without the key' }, patient))
  expect(
    await screen.findByRole('region', { name: 'Not in the answer, but in the space now' }),
  ).toHaveTextContent(/Kiri/)
  expect(refused).toHaveLength(1)
}, 40_000)

it('blames a wrong funding key for a refused context, keeps the session, and reads without the key', async () => {
  let refused = 0
  const view = await renderConsole(`/spaces/${ids.romanGallery}`)
  network.use(
    http.post('http://service.test/v1/spaces/:id/context', ({ request }) => {
      if (request.headers.get('x-api-key') === null) return undefined
      refused += 1
      return HttpResponse.json({ error: { title: 'Unauthorized', status: 401 } }, { status: 401 })
    }),
  )
  act(() => void view.identities.addFundingKey('psk_wrong0123456789'))
  await act(() =>
    view.router.navigate({
      to: '/spaces/$id',
      params: { id: ids.romanGallery },
      search: { participant: ids.ines },
    }),
  )
  expect(await screen.findByText(/The funding key may be wrong/, {}, patient)).toBeVisible()
  expect(view.session.getSnapshot()).toMatchObject({
    status: 'active',
    waitingRequests: [],
    sheetOpen: false,
  })
  expect(refused).toBe(1)
  await view.user.click(screen.getByRole('button', { name: 'Read without the key' }))
  expect(await screen.findByRole('list', { name: 'Conversation' }, patient)).toBeVisible()
  expect(view.router.state.location.search).toMatchObject({ funding: 'none' })
  expect(refused).toBe(1)
})
