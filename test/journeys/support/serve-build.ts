import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { cacheControl, configuredOrigins, securityHeaders } from '@/app/security-headers'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const ownDist = join(import.meta.dirname, '../../../dist')

/**
 * The build with its real headers and a configuration of its own; addresses of pages lead to index.html. Another build
 * is served as well as ours, but without our policy: it has its own in the page, or none. `files` are texts by their
 * paths.
 */
export async function serveBuild(
  configuration: unknown,
  dist = ownDist,
  files: Readonly<Record<string, string>> = {},
) {
  const isOwn = dist === ownDist
  const headers = isOwn ? securityHeaders({ ...configuredOrigins(configuration), secure: false }) : {}
  const compressed = new Map<string, Buffer>()

  async function read(path: string): Promise<Buffer> {
    const text = files[path]
    if (text !== undefined) return Buffer.from(text)
    if (path === '/config.json') return Buffer.from(JSON.stringify(configuration))
    const body = await readFile(join(dist, path))
    // The policy in the page is that of the build's own configuration.
    return isOwn && path === '/index.html'
      ? Buffer.from(String(body).replace(/<meta http-equiv[^>]*>/, ''))
      : body
  }

  async function bodyOf(path: string): Promise<Buffer> {
    const known = compressed.get(path)
    if (known) return known
    const body = path.endsWith('.woff2') ? await read(path) : gzipSync(await read(path), { level: 9 })
    compressed.set(path, body)
    return body
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = extname(pathname) ? pathname : '/index.html'
    bodyOf(path).then(
      (body) =>
        response
          .writeHead(200, {
            ...headers,
            'Content-Type': types[extname(path)] ?? 'application/octet-stream',
            'Content-Length': body.length,
            'Cache-Control': cacheControl(path),
            ...(path.endsWith('.woff2') ? {} : { 'Content-Encoding': 'gzip' }),
          })
          .end(body),
      () => response.writeHead(404, headers).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a port, not a pipe
    close: () => void server.close(),
  }
}
