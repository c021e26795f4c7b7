import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { museumKey } from '@/mock/seed/api-keys'
import { network } from '@test/support/network'
import { chunks, openCorpus, question } from './open-corpus'

const patient = { timeout: 8_000 }

/** Makes the service refuse this key with 401, whoever asks. */
function refuseKey(key: string) {
  network.use(
    http.post('http://service.test/v1/end-user/corpus/:id/query', ({ request }) =>
      request.headers.get('x-api-key')?.includes(key)
        ? HttpResponse.json(
            { error: { title: 'Unauthorized', status: 401, request_id: 'req_key' } },
            { status: 401 },
          )
        : undefined,
    ),
  )
}

it('blames a wrong funding key, keeps the end user, and asks again without the key', async () => {
  const view = await openCorpus()
  refuseKey('psk_wrong')
  act(() => void view.identities.addFundingKey('psk_wrong0123456789'))
  await view.ask('What do the marks mean?')
  expect(await screen.findByText(/The funding key may be wrong/, {}, patient)).toBeVisible()
  expect(screen.getByText('req_key')).toBeVisible()
  expect(view.asked()).toHaveLength(0)
  expect(view.identities.getSnapshot().identities).toMatchObject([{ status: 'active' }])
  expect(view.session.getSnapshot().status).toBe('active')
  await view.user.click(screen.getByRole('button', { name: 'Ask without the key' }))
  expect(await chunks()).toBeVisible()
  expect(view.asked().map(({ fundingKey }) => fundingKey)).toEqual([null])
  // The next question does not run into the same error.
  await waitFor(() => expect(view.router.state.location.search).toMatchObject({ funding: 'none' }))
})

it('asks again with another key attached next to the error', async () => {
  const view = await openCorpus()
  refuseKey('psk_wrong')
  act(() => void view.identities.addFundingKey('psk_wrong0123456789'))
  await view.ask('What do the marks mean?')
  await view.user.click(await screen.findByRole('button', { name: 'Ask with another key' }, patient))
  const dialog = screen.getByRole('dialog', { name: 'Attach another key' })
  await view.user.type(await within(dialog).findByLabelText('API key'), `${museumKey}{Enter}`)
  expect(await chunks()).toBeVisible()
  expect(view.asked().map(({ fundingKey }) => fundingKey !== null)).toEqual([true])
})

it('decides by the next request without a key whether the end user has ended too', async () => {
  const view = await openCorpus()
  view.world.state.faults.push({ endpoint: 'queryCorpus', kind: 'status', status: 401, times: 2 })
  act(() => void view.identities.addFundingKey(museumKey))
  await view.ask('What do the marks mean?')
  await view.user.click(await screen.findByRole('button', { name: 'Ask without the key' }, patient))
  await waitFor(
    () => expect(view.identities.getSnapshot().identities).toMatchObject([{ status: 'refused' }]),
    patient,
  )
  expect(view.session.getSnapshot().status).toBe('active')
})

it('ends the end user at once if the assumption says that a 401 is about their token', async () => {
  const view = await openCorpus()
  view.assumptions.choose('funding-401', 'holder')
  view.world.state.faults.push({ endpoint: 'queryCorpus', kind: 'status', status: 401, times: 1 })
  act(() => void view.identities.addFundingKey(museumKey))
  await view.ask('What do the marks mean?')
  await waitFor(
    () => expect(view.identities.getSnapshot().identities).toMatchObject([{ status: 'refused' }]),
    patient,
  )
})

it.each([402, 403, 429])(
  'offers to ask without the key, or with another one, after a %i as well',
  async (status) => {
    const view = await openCorpus()
    view.world.state.faults.push({ endpoint: 'queryCorpus', kind: 'status', status, times: 1 })
    act(() => void view.identities.addFundingKey(museumKey))
    await view.ask('What do the marks mean?')
    expect(await screen.findByRole('button', { name: 'Ask with another key' }, patient)).toBeVisible()
    expect(screen.getByText(/without the key,? or with another one/)).toBeVisible()
    expect(screen.queryByText(/Another identity may/)).not.toBeInTheDocument()
    await view.user.click(screen.getByRole('button', { name: 'Ask without the key' }))
    expect(await question()).toHaveFocus()
    expect(await chunks()).toBeVisible()
    expect(view.asked().at(-1)?.fundingKey).toBeNull()
    expect(view.identities.getSnapshot().identities).toMatchObject([{ status: 'active' }])
  },
)

it('does not mention a key if a question without one was not allowed', async () => {
  const view = await openCorpus('?funding=none')
  view.world.state.faults.push({ endpoint: 'queryCorpus', kind: 'status', status: 403, times: 1 })
  act(() => void view.identities.addFundingKey(museumKey))
  await view.ask('What do the marks mean?')
  expect(await screen.findByText('Another identity may be allowed to.', {}, patient)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ask without the key' })).not.toBeInTheDocument()
})

it('keeps the focus on the question after another key is attached next to the error', async () => {
  const view = await openCorpus()
  act(() => void view.identities.addFundingKey('psk_wrong0123456789'))
  await view.ask('What do the marks mean?')
  await view.user.click(await screen.findByRole('button', { name: 'Ask with another key' }, patient))
  const dialog = screen.getByRole('dialog', { name: 'Attach another key' })
  await view.user.type(await within(dialog).findByLabelText('API key'), `${museumKey}{Enter}`)
  expect(await chunks()).toBeVisible()
  expect(await question()).toHaveFocus()
})
