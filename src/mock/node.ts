import { setupServer } from 'msw/node'
import { handlers } from './handlers'
import { createWorld, type World } from './state/world'

export interface StartedMock {
  baseUrl: string
  world: World
  close(): void
}

/** Mounts the world in this Node process: it answers every fetch to `baseUrl`, any other fetch fails. */
export function startMock(world: World = createWorld(), baseUrl = 'http://service.test'): StartedMock {
  world.storageUrl = 'http://storage.test'
  const server = setupServer(...handlers(world, baseUrl))
  server.listen({ onUnhandledRequest: 'error' })
  return { baseUrl, world, close: () => server.close() }
}
