import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * Names in index.html, for the address of each page, the files of its code, so that `public/start.js` can ask for them
 * together with the console's. Otherwise they are asked for only once the console runs.
 */
export function pageCode(): Plugin {
  let routes = ''
  return {
    name: 'page-code',
    apply: 'build',
    configResolved({ root }) {
      routes = `${root}/src/routes/`
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const initial = new Set(
          chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(chunk, bundle)),
        )
        const pages = chunks.flatMap((chunk) => {
          // The router's plugin moves a page's component into a module of its own.
          const [file, split] = chunk.facadeModuleId?.split('?') ?? []
          if (!file?.startsWith(routes) || !split) return []
          const path = relative(routes, file)
            .replace('_frame/', '')
            .replace(/(\/index)?\.tsx$/, '')
          return [[`/${path}`, filesOf(chunk, bundle).filter((name) => !initial.has(name))] as const]
        })
        // A page is inside of layouts: `/blueprints/$id/route` is around all that begins with `/blueprints/$id`.
        const layouts = pages.filter(([path]) => path.endsWith('/route'))
        const whole = pages
          .filter((page) => !layouts.includes(page))
          .map(([path, files]) => {
            const around = layouts.filter(([layout]) => path.startsWith(layout.replace(/\/route$/, '')))
            return [path, [...new Set([...around.flatMap(([, code]) => code), ...files])]] as const
          })
        // An address that is matched by a name and by a parameter finds the name first.
        const sorted = whole.sort(([a], [b]) => (a < b ? 1 : -1))
        const data = `<script type="application/json" id="page-code">${JSON.stringify(Object.fromEntries(sorted))}</script>`
        return html.replace('<script src="/start.js">', `${data}\n    $&`)
      },
    },
  }
}

/** The chunk, and what it imports. */
function filesOf(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? filesOf(file, bundle, seen) : []
  })
  return [...new Set([chunk.fileName, ...imported])]
}
