import { createServer, type RequestListener, type Server } from 'node:http'
import { pathToFileURL } from 'node:url'
import type { Scenario } from './seed/scenarios'
import { serviceListener } from './server/service-listener'
import { storageListener } from './server/storage-listener'
import { createWorld, type World, type WorldOptions } from './world'

export interface MockServerOptions extends WorldOptions {
  /** 0, the default, takes any free one. */
  port?: number
  storagePort?: number
  /** Origins that browsers may call from; all when absent. */
  allowOrigins?: readonly string[]
  seed?: Scenario
}

export interface MockServer {
  url: string
  storageUrl: string
  world: World
  close(): Promise<void>
}

/** The twin as a plain HTTP server on this machine's loopback, with its storage on an origin of its own. */
export async function startMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  const { port = 0, storagePort = 0, allowOrigins, seed, ...worldOptions } = options
  const world = createWorld({ ...worldOptions, ...(seed ? { scenario: seed } : {}) })
  const service = await listen(serviceListener(world, allowOrigins), port)
  const storage = await listen(storageListener(world, allowOrigins), storagePort)
  world.storageUrl = urlOf(storage)
  return {
    url: urlOf(service),
    storageUrl: world.storageUrl,
    world,
    close: async () => {
      await Promise.all([closed(service), closed(storage)])
    },
  }
}

function listen(listener: RequestListener, port: number): Promise<Server> {
  const server = createServer(listener)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

function urlOf(server: Server): string {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The mock server does not listen')
  return `http://127.0.0.1:${address.port}`
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const port = Number(process.env.PORT ?? 8787)
  const { url, storageUrl } = await startMockServer({ port, storagePort: port === 0 ? 0 : port + 1 })
  process.stdout.write(`service ${url}\nstorage ${storageUrl}\ncontrol ${url}/__mock\n`)
}
