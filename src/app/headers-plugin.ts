import { copyFile, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { builtConsole } from './built-console.ts'
import { headersFile, nginxFile, redirectsFile } from './header-files.ts'
import { configuredOrigins, policyInPage, type Allowances } from './security-headers.ts'

/**
 * Writes the headers and fallbacks into a build for hosts that read them, the policy into index.html for hosts that do
 * not, and makes `vite preview` serve the build with its headers. `CONSOLE_CONFIG` is a file that replaces
 * `public/config.json`.
 */
export function headersPlugin({ policies }: { policies: readonly string[] }): Plugin {
  const configFile = process.env['CONSOLE_CONFIG']
  let root = ''
  let dist = ''
  const allowances = async (): Promise<Allowances> => {
    const file = configFile ?? join(root, 'public/config.json')
    const config: unknown = JSON.parse(await readFile(file, 'utf8'))
    return { ...configuredOrigins(config), policies }
  }
  return {
    name: 'console:headers',
    configResolved(config) {
      root = config.root
      dist = resolve(config.root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // The development server's own scripts are inline.
        if (!bundle) return html
        const [start, end] = html.split('<meta charset="utf-8" />')
        if (start === undefined || end === undefined) throw new Error('index.html names no charset.')
        const policy = policyInPage(await allowances())
        return [
          `${start}<meta charset="utf-8" />`,
          `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
          `<meta name="referrer" content="no-referrer" />${end}`,
        ].join('\n    ')
      },
    },
    async generateBundle() {
      const allowed = await allowances()
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(allowed) })
      this.emitFile({ type: 'asset', fileName: '_redirects', source: redirectsFile })
      this.emitFile({ type: 'asset', fileName: 'nginx-headers.conf', source: nginxFile(allowed) })
    },
    // Hosts without fallback rules answer an unknown path with this file: it is the console, which knows its routes.
    async writeBundle() {
      await copyFile(join(dist, 'index.html'), join(dist, '404.html'))
    },
    configurePreviewServer(server) {
      const serve = builtConsole({ dist, configFile, policies })
      server.middlewares.use((request, response, next) => {
        serve(request, response).catch(next)
      })
    },
  }
}
