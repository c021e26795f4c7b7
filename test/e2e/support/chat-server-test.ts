import {
  createServer,
  request as requestTo,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { endpoints } from '@/api/endpoints'
import { allowCrossOrigin } from '@/mock/server/cors'
import { serviceListener } from '@/mock/server/service-listener'
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
        const front = createServer(sendChatTo(chat.url, serviceListener(service.world, undefined)))
        await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
        const address = front.address()
        if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
        await use({ ...service, url: `http://127.0.0.1:${address.port}` })
        front.closeAllConnections()
        await new Promise((resolve) => front.close(resolve))
        await service.close()
      },
      { scope: 'worker' },
    ],
  })
}

function sendChatTo(url: string, otherwise: RequestListener): RequestListener {
  return (request, response) => {
    const isChat = request.method === 'POST' && request.url === endpoints.completeChat.path
    if (isChat) forward(request, response, url)
    else otherwise(request, response)
  }
}

/** Passes bodies and headers on as they are, and lets the console's origin read the answer. */
function forward(request: IncomingMessage, response: ServerResponse, url: string): void {
  const { host: _, ...headers } = request.headers
  const sent = requestTo(`${url}${request.url}`, { method: request.method, headers }, (answer) => {
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) response.setHeader(name, value)
    allowCrossOrigin(request, response, { origins: undefined, methods: '', headers: '' })
    response.writeHead(answer.statusCode ?? 502)
    answer.on('error', () => response.destroy())
    answer.pipe(response)
  })
  sent.on('error', () => response.destroy())
  response.on('close', () => sent.destroy())
  request.pipe(sent)
}
