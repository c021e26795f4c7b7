import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { renderConsole } from '@test/support/render-console'

it('loads the names of all participants in a conversation with a single request that is not cancelled', async () => {
  const world = createWorld()
  world.state.faults.push({ endpoint: 'readEndUsers', kind: 'stall', ms: 400, times: 1 })
  const { client } = await renderConsole(`/spaces/${ids.romanGallery}?participant=${ids.ines}`, { world })
  const ended: (number | undefined)[] = []
  client.listen(({ endpoint, status }) => {
    if (endpoint.number === 13) ended.push(status)
  })
  await screen.findByRole('list', { name: 'Conversation' })
  await waitFor(() => expect(ended).toEqual([200]), { timeout: 5_000 })
  const sent = world.log.entries.filter(({ endpoint }) => endpoint === 'readEndUsers')
  const seen = [ids.ines, ids.kiri, ids.guide, ids.tomas].toSorted()
  expect(sent.map(({ body }) => body)).toEqual([{ ids: seen }])
})

it('retries a failed name on the next visit of the page, but not after an answer', async () => {
  const world = createWorld()
  world.state.faults.push({ endpoint: 'readEndUsers', kind: 'status', status: 503, times: 1 })
  const { client, router } = await renderConsole(`/spaces/${ids.romanGallery}?participant=${ids.ines}`, {
    world,
  })
  const ended: (number | undefined)[] = []
  client.listen(({ endpoint, status }) => {
    if (endpoint.number === 13) ended.push(status)
  })
  const page = router.state.location.href
  const leaveAndReturn = async () => {
    await act(() => router.navigate({ to: '/settings' }))
    await screen.findByRole('heading', { name: 'Settings' })
    await act(() => router.navigate({ href: page }))
    await screen.findByRole('list', { name: 'Conversation' })
  }
  await screen.findByRole('list', { name: 'Conversation' })
  await waitFor(() => expect(ended).toEqual([503]))
  await leaveAndReturn()
  await waitFor(() => expect(ended).toEqual([503, 200]))
  await leaveAndReturn()
  expect(ended).toEqual([503, 200])
})
