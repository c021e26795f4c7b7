import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { expect, journey } from '../journeys/support/journey'

export interface Swift {
  readonly url: string
  /** A presigned address of an object; `at` is the moment of the signature. */
  sign(method: string, key: string, headers?: Record<string, string>, at?: Date): Promise<string>
}

const aws = new AwsClient({
  accessKeyId: 'test:tester',
  secretAccessKey: 'testing',
  service: 's3',
  region: 'us-east-1',
})

/** A journey whose console may reach OpenStack Swift, which has one empty bucket. */
export const swiftJourney = journey.extend<object, { swift: Swift }>({
  swift: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'console-swift-'))
      const port = await freePort()
      execFileSync(join(import.meta.dirname, 'start-swift.sh'), [folder, String(port)], { stdio: 'inherit' })
      const url = `http://127.0.0.1:${port}`
      const sign: Swift['sign'] = async (method, key, headers = {}, at = new Date()) => {
        const datetime = at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
        const address = `${url}/console/${key}?X-Amz-Expires=300`
        const signed = await aws.sign(address, {
          method,
          headers,
          aws: { signQuery: true, allHeaders: true, datetime },
        })
        return signed.url
      }
      // The storage behind it may need a moment longer.
      const makeBucket = async () => (await fetch(await sign('PUT', ''), { method: 'PUT' })).status
      await expect.poll(makeBucket, { timeout: 60_000 }).toBe(200)
      await use({ url, sign })
      execFileSync('pkill', ['-f', folder])
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  storageOrigins: [
    async ({ server, swift }, use) => use([server.storageUrl, swift.url]),
    { scope: 'worker' },
  ],
})

function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  return new Promise((resolve) => {
    server.once('listening', () => {
      const { port } = server.address() as AddressInfo // of a TCP server
      server.close(() => resolve(port))
    })
  })
}
