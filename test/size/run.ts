import { allLoaded } from './all-loaded'
import { firstLoad } from './first-load'
import { mockCodeIn } from './mock-code'
import { routes } from './routes'

const dist = process.argv[2] ?? 'dist'
const loaded = await allLoaded(
  dist,
  routes.map(({ at }) => at),
)

console.info(
  'JavaScript and CSS, gzipped kB: what the content of a page waits for, and all until the network is idle',
)
console.info(`${'route'.padEnd(22)}  first  limit    all  limit  files`)
let failed = false
for (const { route, at, first: firstLimit, all: allLimit } of routes) {
  const files = await firstLoad(dist, route)
  const first = [...files.values()].reduce((sum, size) => sum + size, 0) / 1000
  const all = loaded.get(at)
  if (!all) throw new Error(`${at} was not opened.`)
  const isTooLarge = first > firstLimit || all.weight > allLimit
  failed ||= isTooLarge
  const figures = [first.toFixed(1), firstLimit, all.weight.toFixed(1), allLimit, all.files]
  console.info(
    `${route.padEnd(22)} ${figures.map((figure) => String(figure).padStart(6)).join(' ')}${isTooLarge ? '  TOO LARGE' : ''}`,
  )
}

const mocked = await mockCodeIn(dist)
failed ||= mocked.length > 0
console.info(
  mocked.length > 0 ? `Mock code in the bundle: ${mocked.slice(0, 10).join(' | ')}` : 'No mock code in it.',
)
process.exitCode = failed ? 1 : 0
