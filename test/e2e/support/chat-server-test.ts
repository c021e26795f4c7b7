import { request as requestTo, type RequestListener } from 'node:http'
import { serviceWithChat } from '@test/support/service-with-chat'
import { test as base } from './console-test'
import { startMockService } from './mock-service'

export { expect } from './console-test'

/** A server of chat completions that is not of this project. */
interface ChatServer {
  url: string
  stop: () => Promise<void>
}

/** Cases in which the mock's service sends chat completions on to another server and answers everything else. */
export function testWithChatServer<Chat extends ChatServer>(start: () => Promise<Chat>) {
  return base.extend<object, { chat: Chat }>({
    chat: [
      async ({}, use) => {
        const chat = await start()
        await use(chat)
        await chat.stop()
      },
      { scope: 'worker' },
    ],
    mockService: [
      async ({ chat }, use) => {
        const service = await startMockService()
        const { url, close } = await serviceWithChat(service.world, forwardTo(chat.url))
        await use({ ...service, url })
        await close()
        await service.close()
      },
      { scope: 'worker' },
    ],
  })
}

/** Passes bodies on as they are, and headers too, except those that let the console's origin read the answer. */
function forwardTo(url: string): RequestListener {
  return (request, response) => {
    const { host: _, ...headers } = request.headers
    const sent = requestTo(`${url}${request.url}`, { method: request.method, headers }, (answer) => {
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined && !name.startsWith('access-control-')) response.setHeader(name, value)
      response.writeHead(answer.statusCode ?? 502)
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    sent.on('error', () => response.destroy())
    response.on('close', () => sent.destroy())
    request.pipe(sent)
  }
}
