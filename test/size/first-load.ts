import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface RouteFiles {
  files: string[]
  routes: Record<string, number[]>
}

/** Gzipped bytes of all JavaScript and CSS that a built page loads, by file: those of the entry and of the route. */
export async function firstLoad(dist: string, route: string): Promise<Map<string, number>> {
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  const listed = /<script type="application\/json" id="route-files">(.+?)<\/script>/.exec(html)?.[1]
  if (!listed) throw new Error('index.html does not list the files of the routes.')
  const { files, routes } = JSON.parse(listed) as RouteFiles // Written by our own build.
  const own = routes[route]?.flatMap((index) => files[index] ?? [])
  if (!own?.length) throw new Error(`The build has no files for ${route}.`)
  const entry = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/([^"]+\.(?:js|css))"/g)]
  const loaded = new Set([...entry.flatMap(([, file]) => file ?? []), ...own])
  const sizes = [...loaded].map(async (file): Promise<[string, number]> => {
    return [file, gzipSync(await readFile(join(dist, file)), { level: 9 }).length]
  })
  return new Map(await Promise.all(sizes))
}
