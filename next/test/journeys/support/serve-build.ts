import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { cacheControl, configuredOrigins, securityHeaders } from '@/app/security-headers'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const dist = join(import.meta.dirname, '../../../dist')

/** The build with its real headers and a configuration of its own; addresses of pages lead to index.html. */
export async function serveBuild(configuration: unknown) {
  const headers = securityHeaders({ ...configuredOrigins(configuration), secure: false })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = extname(pathname) ? pathname : '/index.html'
    const read = path === '/config.json' ? JSON.stringify(configuration) : readFile(join(dist, path))
    Promise.resolve(read).then(
      (body) =>
        response
          .writeHead(200, {
            ...headers,
            'Content-Type': types[extname(path)] ?? 'application/octet-stream',
            'Cache-Control': cacheControl(path),
          })
          // The policy in the page is that of the build's own configuration.
          .end(path === '/index.html' ? String(body).replace(/<meta http-equiv[^>]*>/, '') : body),
      () => response.writeHead(404, headers).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a port, not a pipe
    close: () => void server.close(),
  }
}
