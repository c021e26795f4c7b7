import { createServer, type RequestListener, type Server } from 'node:http'
import { pathToFileURL } from 'node:url'
import type { Scenario } from './seed/scenarios'
import { s3Storage, type S3Access } from './server/s3-storage'
import { serviceListener } from './server/service-listener'
import { storageListener } from './server/storage-listener'
import { createWorld, type World, type WorldOptions } from './state/world'

export interface MockServerOptions extends WorldOptions {
  /** 0, the default, picks any free port. */
  port?: number
  storagePort?: number
  /** Origins that browsers may call from; if absent, those of this machine's loopback. */
  allowOrigins?: readonly string[]
  seed?: Scenario
  /** A storage to presign for, instead of the mock's own. */
  s3?: S3Access | undefined
}

export interface MockServer {
  url: string
  storageUrl: string
  world: World
  close(): Promise<void>
}

/** The mock as a plain HTTP server on this machine's loopback, with its storage on a separate origin. */
export async function startMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  const { port = 0, storagePort = 0, allowOrigins, seed, s3, ...worldOptions } = options
  const world = createWorld({ ...worldOptions, ...(seed ? { scenario: seed } : {}) })
  const service = await listen(serviceListener(world, allowOrigins), port)
  const storage = await listen(storageListener(world, allowOrigins), storagePort)
  if (s3) world.storage = s3Storage(s3)
  world.storageUrl = world.storage?.endpoint ?? urlOf(storage)
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

/** Reads `S3_ENDPOINT` and its related variables. */
function s3FromEnvironment(): S3Access | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = process.env
  if (S3_ENDPOINT === undefined) return undefined
  if (!S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY)
    throw new Error('S3_ENDPOINT also needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.')
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION ?? 'us-east-1',
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { PORT = 8787, ALLOW_ORIGINS } = process.env
  const port = Number(PORT)
  const { url, storageUrl } = await startMockServer({
    port,
    storagePort: port === 0 ? 0 : port + 1,
    s3: s3FromEnvironment(),
    ...(ALLOW_ORIGINS ? { allowOrigins: ALLOW_ORIGINS.split(',') } : {}),
  })
  process.stdout.write(`service ${url}\nstorage ${storageUrl}\ncontrol ${url}/__mock\n`)
}
