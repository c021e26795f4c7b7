import { LLMock } from '@copilotkit/aimock'
import { MockLLM } from 'phantomllm'
import { ids } from '@/mock/seed/ids'
import { expect, testWithChatServer } from './support/chat-server-test'
import { addKey, answer, compareWith, message, say, setUp } from './support/playground'

const key = 'psk_independent0123456789'
const wrongKey = 'psk_wrong0123456789abcdef'
const tale = 'The kiln **stood by the river**, and the glass went downstream in crates of straw.'

const streaming = testWithChatServer(() => LLMock.create({ port: 0, strict: true, auth: { apiKeys: [key] } }))

const whole = testWithChatServer(async () => {
  const mock = new MockLLM()
  await mock.start()
  return { mock, url: mock.baseUrl, stop: () => mock.stop() }
})

streaming.describe('the playground against a server that streams', () => {
  const named = { Model: 'A name that you enter in the playground' }
  const slowly = { chunkSize: 2, streamingProfile: { ttft: 200, tps: 20 } }

  streaming.beforeEach(async ({ page, chat, signIn, invariants }) => {
    invariants.secrets.add('the key to talk with', key)
    invariants.secrets.add('the wrong key', wrongKey)
    chat.reset()
    await signIn(page, { to: `/playground?persona=${ids.kioskGuide}` })
  })

  streaming('shows an answer grow, with its tokens and request id', async ({ page, chat }) => {
    chat.on(
      { model: 'glass-1', userMessage: 'Who made the bottles?' },
      { content: tale, usage: { prompt_tokens: 11, completion_tokens: 1234, total_tokens: 1245 } },
      slowly,
    )
    await setUp(page, key, named)
    await page.getByLabel('Model', { exact: true }).fill('glass-1')
    await page.getByLabel('Additional fields').fill('{ "stream_options": { "include_usage": true } }')
    await say(page, 'Who made the bottles?')

    await expect(answer(page)).toContainText('The kiln')
    await expect(answer(page)).not.toContainText('crates')
    await expect(answer(page)).toHaveAttribute('aria-busy', 'true')
    await expect(answer(page)).toContainText('and the glass went')
    await expect(answer(page)).not.toContainText('straw.')
    await expect(answer(page)).toContainText('in crates of straw.')
    await expect(answer(page).locator('strong')).toHaveText('stood by the river')
    await expect(answer(page)).toContainText(
      /first text after .+, finished after .+, \d+ tokens in, 1,234 out/,
    )
    await expect(answer(page).getByRole('alert')).toHaveCount(0)

    expect(chat.getLastRequest()?.body).toMatchObject({
      model: 'glass-1',
      stream: true,
      stream_options: { include_usage: true },
      messages: [{ role: 'user', content: 'Who made the bottles?' }],
    })
    const requestId = chat.getLastRequest()?.headers['x-request-id'] ?? ''
    expect(requestId).toMatch(/^req-/)
    await answer(page).getByRole('button', { name: 'Show request and reply' }).click()
    const exchange = page.getByRole('dialog', { name: /^Request and reply/ })
    await expect(exchange).toContainText('chat.completion.chunk')
    await expect(exchange.getByRole('button', { name: requestId })).toBeVisible()
  })

  streaming('stops an answer and asks again with what came before', async ({ page, chat }) => {
    chat.onMessage('Begin', { content: 'It began in 1630.' })
    chat.onMessage('Go on', { content: tale.repeat(20) }, slowly)
    await setUp(page, key)
    await say(page, 'Begin')
    await expect(answer(page)).toContainText('It began in 1630.')
    await say(page, 'Go on')
    await expect(answer(page, 1)).toContainText('The kiln')
    await message(page).press('Escape')
    await expect(answer(page, 1)).toContainText('Stopped.')
    await expect(answer(page, 1)).toContainText('The kiln')

    chat.clearFixtures().onMessage('Go on', { content: 'It ended in 1702.' })
    await answer(page, 1).getByRole('button', { name: 'Regenerate' }).click()
    await expect(answer(page, 1)).toContainText('It ended in 1702.')
    await expect(answer(page, 1)).toContainText('2 of 2')
    expect(chat.getLastRequest()?.body).toMatchObject({
      model: ids.kioskGuide,
      messages: [
        { role: 'user', content: 'Begin' },
        { role: 'assistant', content: 'It began in 1630.' },
        { role: 'user', content: 'Go on' },
      ],
    })
  })

  streaming('keeps what arrived of an answer that the server broke off', async ({ page, chat, allow }) => {
    allow({ consoleErrors: /ERR_INCOMPLETE_CHUNKED_ENCODING/ })
    chat.onMessage('Tell me', { content: tale }, { ...slowly, truncateAfterChunks: 8 })
    await setUp(page, key)
    await say(page, 'Tell me')
    await expect(answer(page)).toContainText('The kiln')
    await expect(answer(page).getByRole('alert')).toContainText('The answer was cut off')
    await expect(answer(page)).toContainText('The kiln')
  })

  streaming('says why a key or a request was refused', async ({ page, chat, allow }) => {
    allow({ consoleErrors: /status of (401|429|503)/ })
    chat.onMessage('Hello', { content: 'Good day.' })
    await setUp(page, wrongKey)
    await say(page, 'Hello')
    await expect(answer(page)).toContainText('did not accept this API key')
    await expect(answer(page)).toContainText('“Invalid API key”')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('button', { name: '··· ' }).click()
    await page.getByRole('menuitem', { name: 'Attach another key' }).click()
    await addKey(page, key)
    chat.nextRequestError(429, { message: 'Rate limit reached for the museum' })
    await answer(page).getByRole('button', { name: 'Regenerate' }).click()
    await expect(answer(page)).toContainText('“Rate limit reached for the museum”')
    await answer(page).getByRole('button', { name: 'Regenerate' }).click()
    await expect(answer(page)).toContainText('Good day.')
    await expect(answer(page)).toContainText('3 of 3')

    await say(page, 'Something else')
    await expect(answer(page, 1)).toContainText('“Strict mode: no fixture matched”')
  })

  streaming('streams the answers of two personas side by side', async ({ page, chat, mock }) => {
    const other = Object.keys(mock.world.state.personas).find((id) => id !== ids.kioskGuide) ?? ''
    chat.on({ model: ids.kioskGuide }, { content: tale }, slowly)
    chat.on({ model: other }, { content: tale.toUpperCase() }, slowly)
    await setUp(page, key, { Persona: '{ "metadata": { "persona_id": … } }' })
    await compareWith(page, other)
    await say(page, 'Same for both')
    await expect(answer(page, 0)).toContainText('The kiln')
    await expect(answer(page, 1)).toContainText('THE KILN')
    await expect(answer(page, 0)).toHaveAttribute('aria-busy', 'true')
    await expect(answer(page, 1)).toHaveAttribute('aria-busy', 'true')
    await expect(answer(page, 0)).toContainText('in crates of straw.')
    await expect(answer(page, 1)).toContainText('IN CRATES OF STRAW.')
    // Both are sent at once, and arrive in either order.
    const bodies = chat.getRequests().map(({ body }) => body)
    expect(bodies).toHaveLength(2)
    for (const id of [ids.kioskGuide, other])
      expect(bodies).toContainEqual(expect.objectContaining({ model: id, metadata: { persona_id: id } }))
  })
})

whole.describe('the playground against a server that answers in one piece', () => {
  const inOnePiece = { Reply: 'One JSON object' }

  whole.beforeEach(async ({ page, chat, signIn, invariants }) => {
    invariants.secrets.add('the key to talk with', key)
    invariants.secrets.add('the wrong key', wrongKey)
    chat.mock.clear()
    chat.mock.expect.apiKey(key)
    await signIn(page, { to: `/playground?persona=${ids.kioskGuide}` })
  })

  whole('shows whole answers, and those of two personas side by side', async ({ page, chat, mock }) => {
    const other = Object.keys(mock.world.state.personas).find((id) => id !== ids.kioskGuide) ?? ''
    chat.mock.given.chatCompletion.forModel(ids.kioskGuide).willReturn(tale)
    chat.mock.given.chatCompletion.forModel(other).willReturn('It never did.')
    await setUp(page, key, inOnePiece)
    await say(page, 'Who made the bottles?')
    await expect(answer(page)).toContainText('in crates of straw.')
    await expect(answer(page).locator('strong')).toHaveText('stood by the river')
    await expect(answer(page)).toContainText(/finished after .+, \d+ tokens/)
    await expect(answer(page)).not.toContainText('The console asked for a stream')
    await answer(page).getByRole('button', { name: 'Show request and reply' }).click()
    const exchange = page.getByRole('dialog', { name: /^Request and reply/ })
    await expect(exchange).toContainText('"system_fingerprint":"fp_mock"')
    await exchange.getByRole('button', { name: 'Close' }).last().click()

    await compareWith(page, other)
    await say(page, 'Same for both')
    await expect(answer(page, 2)).toContainText('in crates of straw.')
    await expect(answer(page, 3)).toContainText('It never did.')
  })

  whole('reads a stream too, sent in one burst and without tokens', async ({ page, chat }) => {
    chat.mock.given.chatCompletion.willReturn(tale)
    await setUp(page, key)
    await say(page, 'Who made the bottles?')
    await expect(answer(page)).toContainText('in crates of straw.')
    await expect(answer(page)).toHaveAttribute('aria-busy', 'false')
    await expect(answer(page)).not.toContainText('tokens')
  })

  whole('says why a key or a request was refused', async ({ page, chat, allow }) => {
    allow({ consoleErrors: /status of (400|401|418)/ })
    await setUp(page, wrongKey, inOnePiece)
    await say(page, 'Hello')
    await expect(answer(page)).toContainText('did not accept this API key')
    await expect(answer(page)).toContainText('“Invalid API key provided.”')

    await page.getByRole('button', { name: '··· ' }).click()
    await page.getByRole('menuitem', { name: 'Attach another key' }).click()
    await addKey(page, key)
    await answer(page).getByRole('button', { name: 'Regenerate' }).click()
    await expect(answer(page)).toContainText('“No stub matched request: POST /v1/chat/completions')

    chat.mock.given.chatCompletion.willError(400, 'This model cannot see the bottles')
    await answer(page).getByRole('button', { name: 'Regenerate' }).click()
    await expect(answer(page)).toContainText('“This model cannot see the bottles”')
  })
})
