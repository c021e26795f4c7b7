import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A storage that takes everything and keeps nothing. */
export async function startSink() {
  let left = 0
  let startedAt = NaN
  let done: (duration: number) => void = () => undefined
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-methods', 'PUT')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'PUT' && Number.isNaN(startedAt)) startedAt = performance.now()
    request.resume().on('end', () => {
      response.end()
      if (request.method !== 'PUT' || --left > 0) return
      done(performance.now() - startedAt)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // of a TCP server
    close: () => server.close(),
    /** Milliseconds from the start of the first to the end of the last of so many files. */
    receive(count: number): Promise<number> {
      left = count
      startedAt = NaN
      return new Promise((resolve) => (done = resolve))
    },
  }
}
