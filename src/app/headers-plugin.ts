import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { builtConsole } from './built-console.ts'
import { headersFile, nginxFile } from './header-files.ts'
import { configuredOrigins } from './security-headers.ts'

/**
 * Writes the headers beside a build for the hosts that read them, and makes `vite preview` serve the build with them.
 * `CONSOLE_CONFIG` names a file that stands in for `public/config.json`.
 */
export function headersPlugin({ policies }: { policies: readonly string[] }): Plugin {
  const configFile = process.env['CONSOLE_CONFIG']
  let root = ''
  let dist = ''
  return {
    name: 'console:headers',
    configResolved(config) {
      root = config.root
      dist = resolve(config.root, config.build.outDir)
    },
    async generateBundle() {
      const config: unknown = JSON.parse(
        await readFile(configFile ?? join(root, 'public/config.json'), 'utf8'),
      )
      const allowances = { ...configuredOrigins(config), policies }
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(allowances) })
      this.emitFile({ type: 'asset', fileName: 'nginx-headers.conf', source: nginxFile(allowances) })
    },
    configurePreviewServer(server) {
      const serve = builtConsole({ dist, configFile, policies })
      server.middlewares.use((request, response, next) => {
        serve(request, response).catch(next)
      })
    },
  }
}
