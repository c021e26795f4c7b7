import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { museumKey } from '@/mock/seed/api-keys'
import { pauseEndpoint } from '@test/support/pause-endpoint'
import { chunks, openCorpus, question } from './open-corpus'

const patient = { timeout: 8_000 }

describe('questions sent while another one is running', () => {
  it('are asked after it, and each is shown above its own answer', async () => {
    const { ask, asked, client, router, user } = await openCorpus()
    const letGo = pauseEndpoint(client, endpoints.queryCorpus)
    await ask('Who stamped them?')
    await ask('Who was Frontinus?')
    await user.keyboard('{Enter}')
    expect(asked()).toHaveLength(1)
    const queue = within(await screen.findByRole('list', { name: 'Queued questions' }))
    expect(queue.getAllByRole('listitem')).toHaveLength(1)
    expect(queue.getByRole('status')).toHaveTextContent(
      'Waiting for the previous answer: “Who was Frontinus?”',
    )
    const shown: unknown[] = []
    const stop = router.subscribe('onResolved', () => {
      const { q, run } = router.state.location.search as Record<string, unknown>
      if (run !== undefined) shown.push(q)
    })
    letGo()
    await waitFor(
      () => expect(router.state.location.search).toMatchObject({ q: 'Who was Frontinus?' }),
      patient,
    )
    stop()
    expect(shown).toEqual(['Who stamped them?', 'Who was Frontinus?'])
    expect(await question()).toHaveValue('Who was Frontinus?')
    expect(asked().map(({ body }) => body)).toEqual([
      { query: 'Who stamped them?' },
      { query: 'Who was Frontinus?' },
    ])
    expect(screen.queryByRole('list', { name: 'Queued questions' })).toBeNull()
    await user.click((await screen.findAllByRole('link', { name: /Who stamped them/ }))[0] ?? document.body)
    await waitFor(async () => expect(await question()).toHaveValue('Who stamped them?'))
  }, 20_000)

  it('wait if the question before them failed, until the user asks them', async () => {
    const { ask, asked, client, user, world } = await openCorpus()
    world.state.faults.push({ endpoint: 'queryCorpus', kind: 'status', status: 500, times: 1 })
    const letGo = pauseEndpoint(client, endpoints.queryCorpus)
    await ask('Who stamped them?')
    await ask('Who was Frontinus?')
    await ask('Who sold them?')
    await user.click(screen.getByRole('button', { name: 'Remove “Who sold them?”' }))
    letGo()
    expect(await screen.findByRole('region', { name: /^The question was not answered/ })).toBeVisible()
    expect(screen.getByText('Not asked yet: “Who was Frontinus?”')).toBeVisible()
    expect(asked()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Ask “Who was Frontinus?”' }))
    expect(await chunks()).toBeVisible()
    expect(asked()).toHaveLength(2)
  }, 20_000)

  it('stay waiting after a failure even if another question is answered', async () => {
    const { ask, asked, client, user, world } = await openCorpus()
    world.state.faults.push({ endpoint: 'queryCorpus', kind: 'status', status: 500, times: 1 })
    const letGo = pauseEndpoint(client, endpoints.queryCorpus)
    await ask('Who stamped them?')
    await ask('Who was Frontinus?')
    letGo()
    expect(await screen.findByText('Not asked yet: “Who was Frontinus?”', {}, patient)).toBeVisible()
    await ask('Who sold them?')
    expect(await chunks()).toBeVisible()
    expect(await screen.findByText('Not asked yet: “Who was Frontinus?”')).toBeVisible()
    expect(asked().map(({ body }) => body)).toEqual([
      { query: 'Who stamped them?' },
      { query: 'Who sold them?' },
    ])
    await user.click(screen.getByRole('button', { name: 'Ask “Who was Frontinus?”' }))
    await waitFor(() => expect(asked()).toHaveLength(3), patient)
  }, 20_000)

  it('count as different if only the funding differs', async () => {
    const { ask, asked, client, identities, user } = await openCorpus()
    act(() => void identities.addFundingKey(museumKey))
    const letGo = pauseEndpoint(client, endpoints.queryCorpus)
    await ask('Who stamped them?')
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('list', { name: 'Queued questions' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Charged to/ }))
    await user.click(screen.getByRole('menuitemradio', { name: /^No key for questions here/ }))
    await user.type(await question(), '{Enter}')
    expect(await screen.findByRole('list', { name: 'Queued questions' })).toBeVisible()
    letGo()
    await waitFor(() => expect(asked()).toHaveLength(2), patient)
    expect(asked().map(({ fundingKey }) => fundingKey === null)).toEqual([false, true])
  }, 20_000)
})
