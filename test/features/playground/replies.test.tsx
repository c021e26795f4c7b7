import { act, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { addFault } from '@/mock/controls'
import { network } from '@test/support/network'
import { openPlayground } from '@test/support/open-playground'

// A conversation outlives the console: the next test would continue it.
beforeEach(() => sessionStorage.clear())

/** The dialog with the reply of an answer as it arrived. */
async function openReply(user: Awaited<ReturnType<typeof openPlayground>>['user'], answer: HTMLElement) {
  await user.click(within(answer).getByRole('button', { name: 'Show request and reply' }))
  return screen.findByRole('dialog', { name: /^Request and reply/ })
}

describe('the reply of a message as it arrived', () => {
  it('is shown of a refused request, without a key that it quotes', async () => {
    const { user, say, complete, world } = await openPlayground()
    const body = { json: { detail: 'The key psk_live_0123456789abcdef is paused' } }
    addFault(world, { endpoint: 'completeChat', kind: 'status', status: 422, body, times: 1 })
    await say('Hello')
    const dialog = await openReply(user, await complete())
    const reply = within(dialog).getByRole('region', { name: 'Reply as it arrived' })
    expect(reply).toHaveTextContent('"detail":"The key is paused"')
    expect(dialog).toHaveTextContent('A possible token or key is left out.')
  })

  it('is shown of a web page, and the answer says where to look', async () => {
    const { user, say, complete, world } = await openPlayground()
    addFault(world, { endpoint: 'completeChat', kind: 'html', times: 1 })
    await say('Hello')
    const answer = await complete()
    expect(answer).toHaveTextContent('Look at the reply.')
    expect(answer).not.toHaveTextContent('It is not shown here')
    expect(await openReply(user, answer)).toHaveTextContent('It works')
  })

  it('is missing if nothing arrived', async () => {
    const { user, say, complete, world } = await openPlayground()
    addFault(world, { endpoint: 'completeChat', kind: 'offline', times: 1 })
    await say('Hello')
    const dialog = await openReply(user, await complete())
    expect(dialog).toHaveTextContent('Nothing arrived.')
    expect(dialog).not.toHaveTextContent('until you reload')
  })
})

it('shows the first of several answers, and says where a long reply ends', async () => {
  const { user, say, complete } = await openPlayground()
  const choices = [{ message: { content: 'First' } }, { message: { content: 'x'.repeat(400_000) } }]
  network.use(http.post('http://service.test/v1/chat/completions', () => HttpResponse.json({ choices })))
  await say('Hello')
  const answer = await complete()
  expect(answer).toHaveTextContent('First')
  expect(answer).toHaveTextContent('The service sent 2 answers. The first is shown.')
  expect(await openReply(user, answer)).toHaveTextContent('Only the first 400,000 characters are shown.')
})

it('needs a model before it sends if the model is free text', async () => {
  const { user, say, complete, sent, assumptions } = await openPlayground()
  act(() => assumptions.choose('chat-model', 'free-text'))
  await say('Hello')
  expect(await screen.findByText('Enter a model.')).toBeVisible()
  expect(screen.getByLabelText('Model')).toHaveFocus()
  expect(sent()).toEqual([])
  await user.keyboard('glass-1')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await complete()
  expect(sent()).toMatchObject([{ body: { model: 'glass-1' } }])
})
