import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addFault } from '@/mock/controls'
import { expiredKey, museumKey } from '@/mock/seed/api-keys'
import { ids } from '@/mock/seed/ids'
import { nth, openPlayground } from '@test/support/open-playground'
import { renderConsole } from '@test/support/render-console'

const address = `/playground?persona=${ids.kioskGuide}`

// A conversation outlives the console: the next test would continue it.
beforeEach(() => sessionStorage.clear())

describe('the playground', () => {
  it('sends nothing until chat completions are set up', async () => {
    const { user, assumptions } = await renderConsole(address)
    await user.click(await screen.findByRole('button', { name: 'Set up chat completions' }))
    const dialog = await screen.findByRole('dialog', { name: 'Turn on chat completions?' })
    expect(dialog).toHaveTextContent('which accepts an API key only')
    expect(dialog).toHaveTextContent(/If that is wrong, the service refuses the request/)
    await user.selectOptions(within(dialog).getByLabelText('Persona'), 'Another field')
    await user.click(within(dialog).getByRole('button', { name: 'Turn on' }))
    expect(within(dialog).getByText('Enter the field name')).toBeVisible()
    await user.type(within(dialog).getByLabelText('Field name'), 'who')
    await user.click(within(dialog).getByRole('button', { name: 'Turn on' }))
    expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible()
    expect(document.body).not.toHaveFocus()
    expect(assumptions.getChoices()).toMatchObject({ 'chat-form': 'common', 'chat-persona': 'field:who' })
  })

  it('is opened from the page of a persona', async () => {
    const { user, router } = await renderConsole(`/personas/${ids.kioskGuide}`)
    await user.click(await screen.findByRole('link', { name: 'Talk to it' }))
    expect(await screen.findByRole('heading', { name: 'Playground' })).toBeVisible()
    expect(router.state.location.search).toMatchObject({ persona: ids.kioskGuide })
  })

  it('asks for an API key, never uses the user’s token, and says when a message cannot be sent', async () => {
    const { user, say, complete, sent, identities } = await openPlayground(address, null)
    expect(screen.getByText(/accept an API key only, never a user’s token/)).toBeVisible()
    await say('Hello')
    expect(screen.getByText('Attach an API key first.')).toBeVisible()
    expect(sent()).toEqual([])
    await user.type(await screen.findByLabelText('API key'), museumKey)
    await user.click(screen.getByRole('button', { name: 'Attach key' }))
    expect(identities.getSnapshot()).toMatchObject({ chatKey: { preview: 'k3f9' }, fundingKey: null })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await complete()).toHaveTextContent('You said “Hello”')
    expect(document.body.innerHTML).not.toContain(museumKey)
  })

  it('streams an answer, then says how long it took and how many tokens it has', async () => {
    const { say, complete, sent } = await openPlayground()
    await say('Who made the bottles?')
    const answer = await complete()
    expect(answer).toHaveTextContent('You said “Who made the bottles?”')
    expect(answer).toHaveTextContent(/first text after \d.* tokens/)
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('')
    expect(sent()).toMatchObject([
      {
        body: {
          model: ids.kioskGuide,
          messages: [{ role: 'user', content: 'Who made the bottles?' }],
          stream: true,
        },
      },
    ])
  })

  it('sends the conversation so far, the system message and the parameters', async () => {
    const { user, say, complete, sent } = await openPlayground()
    await user.type(screen.getByLabelText('System message'), 'Be brief')
    await user.type(screen.getByLabelText('Temperature'), 'warm')
    await say('One')
    expect(await screen.findByText('Enter 0 or a higher number, such as 0.7.')).toBeVisible()
    expect(sent()).toEqual([])
    await user.clear(screen.getByLabelText('Temperature'))
    await user.type(screen.getByLabelText('Temperature'), '0.5')
    await user.click(screen.getByLabelText('Additional fields'))
    await user.paste('{"seed":7}')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await complete()
    await say('Two')
    await complete(1)
    const [, last] = sent()
    expect(last?.body).toMatchObject({
      temperature: 0.5,
      seed: 7,
      messages: [
        { role: 'system', content: 'Be brief' },
        { role: 'user', content: 'One' },
        { role: 'assistant' },
        { role: 'user', content: 'Two' },
      ],
    })
  })

  it('stops with Escape, keeps what arrived, and regenerates on request', async () => {
    const { user, say, complete, answers, world, sent } = await openPlayground()
    addFault(world, { endpoint: 'completeChat', kind: 'pause', ms: null, times: 1 })
    await say('Tell me everything')
    await waitFor(async () => expect((await answers())[0]).toHaveTextContent('You said'))
    await user.keyboard('{Escape}')
    const answer = await complete()
    expect(answer).toHaveTextContent('You said')
    expect(answer).toHaveTextContent('Stopped. The service may charge for the whole answer.')
    expect(sent()).toHaveLength(1)
    await user.click(within(answer).getByRole('button', { name: 'Regenerate' }))
    await waitFor(() => expect(answer).toHaveTextContent('2 of 2'))
    expect(await complete()).toHaveTextContent(/tokens/)
    await user.click(within(answer).getByRole('button', { name: 'Previous answer' }))
    expect(answer).toHaveTextContent('Stopped.')
  })

  it('edits a message, removes what followed, and undoes that', async () => {
    const { user, say, complete, answers } = await openPlayground()
    await say('First')
    await complete()
    await say('Second')
    await complete(1)
    await user.click(nth(screen.getAllByRole('button', { name: 'Edit message' }), 0))
    const edited = screen.getByRole('textbox', { name: 'Edit message' })
    await user.clear(edited)
    await user.type(edited, 'Changed{Enter}')
    await waitFor(async () => expect(await answers()).toHaveLength(1))
    expect(await complete()).toHaveTextContent('You said “Changed”')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await answers()).toHaveLength(2)
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus()
  })

  it('compares two personas side by side', async () => {
    const { user, say, complete, world, router, sent } = await openPlayground()
    const other = Object.values(world.state.personas).find(({ value }) => value.id !== ids.kioskGuide)
    await user.click(screen.getByRole('button', { name: 'Compare with another' }))
    const dialog = await screen.findByRole('dialog', { name: 'Compare with another' })
    await user.type(within(dialog).getByLabelText('Persona'), other?.value.id ?? '')
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(router.history.location.search).toContain(other?.value.id ?? 'none')
    await say('Same question')
    const answers = [await complete(0), await complete(1)]
    for (const answer of answers) expect(answer).toHaveTextContent('You said “Same question”')
    expect(sent().map(({ body }) => body)).toMatchObject([
      { model: ids.kioskGuide, messages: [{ content: 'Same question' }] },
      { model: other?.value.id, messages: [{ content: 'Same question' }] },
    ])
    await user.click(nth(screen.getAllByRole('button', { name: /^Remove / }), 1))
    expect(router.history.location.search).not.toContain(other?.value.id ?? 'none')
  })

  it('shows what was sent and what arrived, without the key', async () => {
    const { user, say, complete } = await openPlayground()
    await say('Hello')
    const answer = await complete()
    await user.click(within(answer).getByRole('button', { name: 'Show request and reply' }))
    const dialog = await screen.findByRole('dialog', { name: /^Request and reply/ })
    expect(within(dialog).getByRole('region', { name: 'Reply as it arrived' })).toHaveTextContent('[DONE]')
    expect(dialog).toHaveTextContent('/v1/chat/completions')
    expect(dialog).not.toHaveTextContent(museumKey)
  })
})

describe('an answer of the playground that goes wrong', () => {
  it('keeps what arrived before the connection broke, and sends nothing again by itself', async () => {
    const { say, complete, world, sent } = await openPlayground()
    addFault(world, { endpoint: 'completeChat', kind: 'cut', times: 1 })
    await say('Tell me')
    const answer = await complete()
    expect(answer).toHaveTextContent('You said')
    expect(within(answer).getByRole('alert')).toHaveTextContent('The answer was cut off')
    expect(sent()).toHaveLength(1)
  })

  it('stays signed in when the key is refused, and sends again with another', async () => {
    const { user, say, complete, session } = await openPlayground(address, expiredKey)
    await say('Hello')
    const answer = await complete()
    expect(answer).toHaveTextContent('did not accept this API key')
    expect(answer).toHaveTextContent('Choose or attach another API key.')
    expect(session.getSnapshot()).toMatchObject({ status: 'active', sheetOpen: false })
    await user.click(screen.getByRole('button', { name: /^···/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Attach another key' }))
    await user.type(await screen.findByLabelText('API key'), `${museumKey}{Enter}`)
    await user.click(within(answer).getByRole('button', { name: 'Regenerate' }))
    await waitFor(() => expect(answer).toHaveTextContent('2 of 2'))
    expect(await complete()).toHaveTextContent('You said “Hello”')
  })

  it.each([
    ['malformed', {}, /1 part of the stream could not be read and is missing/],
    ['chat', { chat: 'tool call' }, /The persona called 1 tool/],
    ['chat', { chat: 'empty choices' }, /The reply contains no answer/],
    ['chat', { chat: 'no stream' }, /The console asked for a stream, but the answer arrived in one piece/],
    ['status', { status: 429, retryAfter: '7' }, /The service asks you to wait/],
  ])('says so: %s %j', async (kind, rest, words) => {
    const { say, complete, world } = await openPlayground()
    addFault(world, { endpoint: 'completeChat', kind, times: 1, ...rest })
    await say('Hello')
    expect(await complete()).toHaveTextContent(words)
  })
})

describe('a conversation of this tab', () => {
  it('survives a visit to another page, and is gone after signing out', async () => {
    const { say, complete, router, user, session } = await openPlayground()
    await say('Remember me')
    await complete()
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Half a thou')
    await act(() => router.navigate({ to: '/settings' }))
    await act(() => router.navigate({ to: '/playground', search: { persona: ids.kioskGuide } }))
    expect(await screen.findByText('Remember me')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a thou')
    await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('Remember me'))
    act(() => session.signOut())
    expect(JSON.stringify(sessionStorage)).not.toContain('Remember me')
  })

  it('never stores what looks like a credential', async () => {
    const { say, complete } = await openPlayground()
    await say(`Is ${expiredKey} a good key?`)
    await complete()
    await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('pc-talk:'))
    const stored = Object.keys(sessionStorage).filter((key) => key.startsWith('pc-talk:'))
    expect(stored.map((key) => sessionStorage.getItem(key)).join()).not.toContain(expiredKey)
  })
})
