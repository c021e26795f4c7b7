import { copyFile, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { headersFile, nginxFile, redirectsFile } from '../src/app/header-files.ts'
import { configuredOrigins, policyInPage, securityHeaders } from '../src/app/security-headers.ts'

/**
 * Writes the headers and fallbacks into a build for hosts that read them, the policy into index.html for hosts that do
 * not, and makes `vite preview` serve with them. `CONSOLE_CONFIG` is a file that replaces `public/config.json`.
 */
export function headersPlugin(): Plugin {
  const configFile = process.env['CONSOLE_CONFIG']
  let root = ''
  let dist = ''
  const readConfig = () => readFile(configFile ?? join(root, 'public/config.json'), 'utf8')
  const origins = async () => configuredOrigins(JSON.parse(await readConfig()))
  return {
    name: 'console-headers',
    configResolved(config) {
      root = config.root
      dist = resolve(config.root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // The development server's own scripts are inline.
        if (!bundle) return html
        const policy = policyInPage(await origins())
        return html.replace(
          '<meta charset="utf-8" />',
          `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
        )
      },
    },
    async generateBundle() {
      const allowed = await origins()
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(allowed) })
      this.emitFile({ type: 'asset', fileName: '_redirects', source: redirectsFile })
      this.emitFile({ type: 'asset', fileName: 'nginx-headers.conf', source: nginxFile(allowed) })
    },
    // Hosts without fallback rules answer an unknown path with this file: it is the console, which knows its routes.
    async writeBundle() {
      await copyFile(join(dist, 'index.html'), join(dist, '404.html'))
    },
    async configurePreviewServer(server) {
      const headers = securityHeaders({ ...(await origins()), secure: false })
      const config = await readConfig()
      server.middlewares.use((request, response, next) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
        if (request.url === '/config.json') response.setHeader('Content-Type', 'application/json').end(config)
        else next()
      })
    },
  }
}
