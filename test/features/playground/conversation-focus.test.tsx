import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addFault } from '@/mock/controls'
import { museumKey } from '@/mock/seed/api-keys'
import { ids } from '@/mock/seed/ids'
import { nth, openPlayground } from '@test/support/open-playground'

const address = `/playground?persona=${ids.kioskGuide}`
const message = () => screen.getByRole('textbox', { name: 'Message' })

beforeEach(() => sessionStorage.clear())

describe('the focus of a conversation', () => {
  it('moves to the message when what had it disappears', async () => {
    const { user, say, complete, identities } = await openPlayground(address, null)
    await user.type(await screen.findByLabelText('API key'), `${museumKey}{Enter}`)
    expect(identities.getSnapshot().chatKey).not.toBeNull()
    expect(message()).toHaveFocus()
    await say('Hello')
    const answer = await complete()
    await user.click(within(answer).getByRole('button', { name: 'Regenerate' }))
    await waitFor(() => expect(message()).toHaveFocus())
    await complete()
    await user.click(within(answer).getByRole('button', { name: 'Previous answer' }))
    const previous = within(answer).getByRole('button', { name: 'Previous answer' })
    expect(previous).toHaveAttribute('aria-disabled', 'true')
    expect(previous).toHaveFocus()
  })

  it('stays where Escape stops an answer that arrives', async () => {
    const { user, say, complete, answers, world } = await openPlayground()
    addFault(world, { endpoint: 'completeChat', kind: 'pause', ms: null, times: 1 })
    await say('Tell me everything')
    await waitFor(async () => expect((await answers())[0]).toHaveTextContent('You said'))
    act(() =>
      within(nth(screen.getAllByRole('article', { name: /^Answer/ }), 0))
        .getByRole('button', { name: 'Copy answer' })
        .focus(),
    )
    await user.keyboard('{Escape}')
    expect(await complete()).toHaveTextContent('Stopped.')
    expect(message()).toHaveFocus()
  })
})

describe('what a conversation says aloud', () => {
  it('is the answer without its marks, once, and that it was stopped', async () => {
    const { user, say, answers, complete, world } = await openPlayground()
    addFault(world, { endpoint: 'completeChat', kind: 'pause', ms: null, times: 1 })
    await say('Tell me everything')
    await waitFor(async () => expect((await answers())[0]).toHaveTextContent('You said'))
    await user.keyboard('{Escape}')
    await complete()
    const announcer = nth(screen.getAllByRole('status').toReversed(), 0)
    await waitFor(() => expect(announcer).toHaveTextContent(/\w.* Stopped\. The service may charge/))
    expect(announcer).not.toHaveTextContent('*')
  })

  it('says what is missing from an answer, such as a tool that the console cannot run', async () => {
    const { say, complete, world } = await openPlayground()
    addFault(world, { endpoint: 'completeChat', kind: 'chat', chat: 'tool call', times: 1 })
    await say('What time is it?')
    await complete()
    const announcer = nth(screen.getAllByRole('status').toReversed(), 0)
    await waitFor(() => expect(announcer).toHaveTextContent(/The persona called 1 tool/))
  })

  it('is no alert for a failure that was there before', async () => {
    const first = await openPlayground()
    addFault(first.world, { endpoint: 'completeChat', kind: 'status', status: 500, times: 1 })
    await first.say('Hello')
    expect(within(await first.complete()).getByRole('alert')).toHaveTextContent('The service failed')
    await act(() => first.router.navigate({ to: '/settings' }))
    await act(() => first.router.navigate({ href: address }))
    const answer = await first.complete()
    expect(answer).toHaveTextContent('The service failed')
    expect(within(answer).queryByRole('alert')).toBeNull()
  })
})

it('stays with the persona it began with when that one is removed', async () => {
  const { user, say, complete, answers, world, router } = await openPlayground()
  const other = Object.values(world.state.personas).find(({ value }) => value.id !== ids.kioskGuide)
  await act(() => router.navigate({ href: `${address}&vs=${other?.value.id ?? ''}` }))
  await say('Same question')
  await complete(0)
  await complete(1)
  await user.click(nth(screen.getAllByRole('button', { name: /^Remove / }), 0))
  await waitFor(async () => expect(await answers()).toHaveLength(1))
  expect(screen.getByText('Same question')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull()
})

it('does not stop an answer by the second click of a double click on Send', async () => {
  const { user, complete } = await openPlayground()
  await user.type(message(), 'Hello')
  await user.dblClick(screen.getByRole('button', { name: 'Send' }))
  expect(await complete()).not.toHaveTextContent('Stopped')
})
