import { createServer, request as requestTo } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LLMock } from '@copilotkit/aimock'
import type { Page } from '@playwright/test'
import { MockLLM } from 'phantomllm'
import { ids } from '@/mock/seed/ids'
import { expect, journey } from '../journeys/support/journey'

const key = 'psk_independent0123456789'
const tale = 'The kiln **stood by the river**, and the glass went downstream in crates of straw.'
const slowly = { chunkSize: 2, streamingProfile: { ttft: 200, tps: 20 } }

/** Passes everything on to another server, whose answers any page may read. */
async function forwarderTo(url: string) {
  const server = createServer((request, response) => {
    const { host: _, ...headers } = request.headers
    const sent = requestTo(`${url}${request.url}`, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'access-control-allow-origin': '*' })
      answer.on('error', () => response.destroy()).pipe(response)
    })
    sent.on('error', () => response.destroy())
    request.pipe(sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // of a TCP server
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Opens the playground with a key in hand; the chat of the service is that of another server. */
async function open(page: Page, chatUrl: string, choice: string) {
  await page.route('**/v1/chat/completions', (route) =>
    route.continue({ url: `${chatUrl}/v1/chat/completions` }),
  )
  await page.addInitScript(
    (chat) => localStorage.setItem('pc2.assumptions.museum', JSON.stringify({ chat })),
    choice,
  )
  await page.goto(`/playground?persona=${ids.kioskGuide}`)
  await page.getByRole('button', { name: 'Add a funding key' }).click()
  await page.getByRole('textbox', { name: 'API key' }).fill(key)
  await page.getByRole('button', { name: 'Add key' }).click()
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  return {
    replies: page.getByRole('article'),
    async say(text: string) {
      await message.fill(text)
      await message.press('Enter')
    },
  }
}

journey('a server that streams: a reply grows, is cut off, and is refused', async ({ page }) => {
  const chat = await LLMock.create({ port: 0, strict: true, auth: { apiKeys: [key] } })
  const forwarder = await forwarderTo(chat.url)
  chat.onMessage('Who made the bottles?', { content: tale }, slowly)
  chat.onMessage('Tell me', { content: tale }, { ...slowly, truncateAfterChunks: 8 })
  const { replies, say } = await open(page, forwarder.url, 'persona')
  await say('Who made the bottles?')
  await expect(replies.first()).toContainText('The kiln')
  await expect(replies.first()).not.toContainText('straw.')
  await expect(replies.first()).toContainText('in crates of straw.')
  await expect(replies.first()).toContainText('in all')
  expect(chat.getLastRequest()?.body).toMatchObject({ model: ids.kioskGuide, stream: true })
  await say('Tell me')
  await expect(replies.nth(1)).toContainText('Could not get a whole reply')
  await expect(replies.nth(1)).toContainText('The kiln')
  chat.nextRequestError(429, { message: 'Rate limit reached for the museum' })
  await say('Again')
  await expect(replies.nth(2)).toContainText('Rate limit reached for the museum')
  forwarder.close()
  await chat.stop()
})

journey('a server that answers in one piece, and one that refuses the key', async ({ page }) => {
  const chat = new MockLLM()
  await chat.start()
  const forwarder = await forwarderTo(chat.baseUrl)
  chat.expect.apiKey('psk_another')
  const { replies, say } = await open(page, forwarder.url, 'persona-json')
  await say('Hello')
  await expect(replies.first()).toContainText('The service did not accept the API key.')
  // The session goes on: only the key was refused.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  chat.clear()
  chat.given.chatCompletion.willReturn(tale)
  await replies.first().getByRole('button', { name: 'Regenerate' }).click()
  await expect(replies.first()).toContainText('in crates of straw.')
  await expect(replies.first()).toContainText(/\d+ out/)
  forwarder.close()
  await chat.stop()
})
