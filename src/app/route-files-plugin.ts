import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, type Rollup } from 'vite'

const routeModule = /\/src\/routes\/(.+)\.tsx\?tsr-split=/

/**
 * Lists for public/boot.js the files that each route needs, so that a page's code loads in parallel with the entry
 * instead of after it, and what to start once the skeleton is painted. Written into index.html as data: `{ entry,
 * files, routes: { '/blueprints/*': [indices of files] } }`.
 */
export function routeFiles(): Plugin {
  return {
    name: 'console:route-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const entry = new Set([...html.matchAll(/assets\/[^"]+/g)].map(([file]) => file))
        const routeChunks = chunks.flatMap((chunk) =>
          chunk.moduleIds.flatMap((id) => {
            const route = routeModule.exec(id)?.[1]
            return route === undefined ? [] : [{ route, files: filesOf(chunk, bundle) }]
          }),
        )
        const files = [...new Set(routeChunks.flatMap((chunk) => chunk.files))].filter(
          (file) => !entry.has(file),
        )
        const routes: Record<string, number[]> = {}
        // Exact names come before wildcards: `/blueprints/new` before `/blueprints/*`.
        const pages = routeChunks.filter(({ route }) => route !== '_console')
        for (const { route } of pages.sort(
          (a, b) => Number(a.route.includes('$')) - Number(b.route.includes('$')),
        )) {
          const needed = routeChunks.filter(
            (chunk) => route === chunk.route || route.startsWith(`${chunk.route}.`),
          )
          const indices = needed.flatMap((chunk) => chunk.files).map((file) => files.indexOf(file))
          routes[addressOf(route)] = [...new Set(indices)].filter((index) => index >= 0)
        }
        const start = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html)
        if (!start?.[1]) throw new Error('index.html has no entry.')
        const list = JSON.stringify({ entry: start[1], files, routes })
        const data = `<script type="application/json" id="route-files">${list}</script>`
        return (
          html
            .replace(start[0], `<link rel="modulepreload" crossorigin href="${start[1]}">`)
            // Only fetched until the skeleton is painted: the browser compiles a `modulepreload` earlier.
            .replaceAll('rel="modulepreload"', 'rel="preload" as="script"')
            .replace('<script src="/boot.js">', (boot) => `${data}\n    ${boot}`)
        )
      },
    },
    // Vite copies files of public/ unchanged, and this one delays the first paint.
    async writeBundle({ dir = 'dist' }) {
      const file = join(dir, 'boot.js')
      const { code } = await minify(file, await readFile(file, 'utf8'))
      await writeFile(file, code)
    },
  }
}

/** `_console.blueprints.$id.index` is `/blueprints/*`. */
function addressOf(route: string): string {
  const parts = route.split('.').filter((part) => part !== 'index' && !part.startsWith('_'))
  return `/${parts.map((part) => (part.startsWith('$') ? '*' : part)).join('/')}`
}

/** Scripts, then styles in cascade order: those of imported modules before those of their importers. */
function filesOf(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): string[] {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = ({ fileName, imports, viteMetadata }: Rollup.OutputChunk) => {
    if (scripts.has(fileName)) return
    scripts.add(fileName)
    for (const name of imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') visit(imported)
    }
    for (const style of viteMetadata?.importedCss ?? []) styles.add(style)
  }
  visit(chunk)
  return [...scripts, ...styles]
}
