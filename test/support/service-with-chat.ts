import { createServer, type RequestListener } from 'node:http'
import { endpoints } from '@/api/endpoints'
import { allowCrossOrigin } from '@/mock/server/cors'
import { serviceListener } from '@/mock/server/service-listener'
import type { World } from '@/mock/state/world'
import { listen } from './listen'

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
  return listen(server)
}
