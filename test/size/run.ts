import { ids } from '@/mock/seed/ids'
import { launch } from '../bench/browser'
import { serveConsole } from '../bench/console'
import { measureLoads } from '../bench/load'

/** Four pages as a browser loads them: a path, its content, and the kB of compressed code that it may load until idle. */
const pages = [
  { name: 'Home', path: '/', content: 'main h1', most: 280 },
  { name: 'end users', path: '/end-users', content: 'main h1', most: 360 },
  { name: 'designer', path: `/blueprints/${ids.museumGuide}`, content: 'main [role="slider"]', most: 360 },
  {
    name: 'JSON, with its editor',
    path: `/blueprints/${ids.museumGuide}/json`,
    content: 'main input[type="file"]',
    most: 480,
  },
]
/** A page that passes its limit by a tenth fails. */
const tolerance = 1.1

const browser = await launch()
const { url, session, close } = await serveConsole()
const subjects = Object.fromEntries(
  pages.map(({ name, path, content }) => [name, { url: url + path, content, session }]),
)
const loads = await measureLoads(browser, subjects, 'unthrottled', 1)
await browser.close()
await close()

const rows = pages.map(({ name, most }) => ({
  page: name,
  'JS + CSS gz kB': Math.round(loads[name]?.['JS + CSS gz kB'] ?? NaN),
  limit: most,
  requests: loads[name]?.requests,
}))
console.table(rows)
const tooHeavy = rows.filter((row) => !(row['JS + CSS gz kB'] <= row.limit * tolerance))
for (const { page } of tooHeavy) console.error(`${page} is more than a tenth over its limit.`)
process.exitCode = tooHeavy.length > 0 ? 1 : 0
