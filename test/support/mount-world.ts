import type { Environment } from '@/lib/environment'
import { handlers } from '@/mock/handlers'
import { createWorld, type World } from '@/mock/state/world'
import { network } from './network'

export const mockEnvironment: Environment = {
  id: 'test',
  name: 'Test',
  baseUrl: 'http://service.test',
  storageOrigins: ['https://storage.test'],
  kind: 'mock',
}

/** Mounts a world on the network of this test. */
export function mountWorld(world: World = createWorld()): World {
  world.storageUrl = 'https://storage.test'
  network.use(...handlers(world, mockEnvironment.baseUrl))
  return world
}
