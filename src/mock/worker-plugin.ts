import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const fileName = 'mockServiceWorker.js'

/** Serves msw's service worker in development and emits it in the demo build. The production build never uses it. */
export function mockWorker(): Plugin {
  const script = () => readFile(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8')
  return {
    name: 'console:mock-worker',
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response, next) => {
        script().then((source) => {
          response.setHeader('Content-Type', 'text/javascript')
          response.setHeader('Cache-Control', 'no-cache')
          response.end(source)
        }, next)
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await script() })
    },
  }
}
