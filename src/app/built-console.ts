import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cacheControl, configuredOrigins, securityHeaders } from './security-headers.ts'

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

const encoders: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

interface Options {
  /** The build folder. */
  dist: string
  /** Replaces the build's `config.json`, so that one build serves any environment. */
  configFile?: string | undefined
  policies?: readonly string[]
}

/** Serves a built console as a host should: headers, caching, compression, and `index.html` for every route. */
export function builtConsole({ dist, configFile, policies }: Options) {
  const compressed = new Map<string, Promise<Buffer>>()

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', 'http://console').pathname
    const configPath = configFile ?? join(dist, 'config.json')
    const config: unknown = (await isFile(configPath)) ? JSON.parse(await readFile(configPath, 'utf8')) : null
    const headers = securityHeaders({ ...configuredOrigins(config), policies, secure: false })
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)

    const served = namesFile(path) ? path : '/index.html'
    const file = served === '/config.json' ? configPath : join(dist, served)
    if (served.includes('/.') || !(await isFile(file))) {
      response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-cache' }).end('Not found')
      return
    }

    const contentType = contentTypes[extname(file)] ?? 'application/octet-stream'
    response.setHeader('Content-Type', contentType)
    response.setHeader('Cache-Control', cacheControl(served))
    let body: Buffer = await readFile(file)
    if (/^(text|application\/json|image\/svg)/.test(contentType)) {
      response.setHeader('Vary', 'Accept-Encoding')
      const accepted = String(request.headers['accept-encoding']).split(/[\s,;]+/)
      const encoding = Object.keys(encoders).find((name) => accepted.includes(name))
      const encode = encoding && encoders[encoding]
      if (encode) {
        const { mtimeMs } = await stat(file)
        const key = `${encoding} ${mtimeMs} ${file}`
        const encodedBody = compressed.get(key) ?? encode(body)
        compressed.set(key, encodedBody)
        body = await encodedBody
        response.setHeader('Content-Encoding', encoding)
      }
    }
    response.setHeader('Content-Length', body.byteLength)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** Files are in the root and in `/assets`; a dot deeper in a path belongs to an id. */
function namesFile(path: string): boolean {
  return path.startsWith('/assets/') || /^\/[^/]+\.[^/]+$/.test(path)
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
