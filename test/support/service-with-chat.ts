import { createServer, type RequestListener } from 'node:http'
import { endpoints } from '@/api/endpoints'
import { allowCrossOrigin } from '@/mock/server/cors'
import { serviceListener } from '@/mock/server/service-listener'
import type { World } from '@/mock/state/world'

/** The mock's service on a port of its own, with chat completions answered by `answerChat`. */
export async function serviceWithChat(world: World, answerChat: RequestListener) {
  const answerRest = serviceListener(world, undefined)
  const server = createServer((request, response) => {
    const isChat = request.method === 'POST' && request.url === endpoints.completeChat.path
    if (!isChat) {
      answerRest(request, response)
      return
    }
    allowCrossOrigin(request, response, { origins: undefined, methods: '', headers: '' })
    answerChat(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
