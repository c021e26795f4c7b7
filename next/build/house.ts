// Counts the lines of each room against its budget, and fails where the house grows too large.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Lines of TypeScript and of CSS that a room may have. A path may be a prefix; the longest that fits counts. */
const budgets: Record<string, readonly [ts: number, css: number]> = {
  'src/app,src/routes,src/main.tsx,src/mock-flag.d.ts': [1000, 0],
  'src/layout': [1000, 280],
  'src/api': [3300, 0],
  'src/session': [1200, 0],
  'src/storage': [1200, 0],
  'src/entities': [1580, 120],
  'src/editing': [520, 76],
  // 99 lines of CSS from the features: the tokens and the list of Mantine's style sheets alone are 290.
  'src/ui': [1300, 799],
  'src/lib': [800, 0],
  'src/blueprint': [2829, 350],
  'src/features/api-keys': [1500, 200],
  'src/features/blueprints': [5571, 1581],
  'src/features': [2700, 254],
  'src/mock': [3600, 40],
  'test/bench': [1500, 0],
  test: [14000, 0],
}
const mostFiles = 460
const longestFile = 300
const largestFolder = 25

const generated = /routeTree\.gen\.ts$/
const notOurs = /^(node_modules|results)$/
const files = ['src', 'test'].flatMap((folder) => filesIn(join(root, folder)))

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return notOurs.test(name) ? [] : filesIn(path)
    return /\.(tsx?|css)$/.test(name) && !generated.test(name) ? [path] : []
  })
}

const measured = files.map((path) => ({
  path: relative(root, path),
  lines: readFileSync(path, 'utf8').split('\n').length - 1,
  isCss: path.endsWith('.css'),
}))

const rooms = Object.keys(budgets).flatMap((room) => room.split(',').map((prefix) => ({ room, prefix })))
const roomOf = (path: string) =>
  rooms
    .filter(({ prefix }) => path.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0]?.room

const problems: string[] = []
const sum = (of: typeof measured) => of.reduce((total, { lines }) => total + lines, 0)

const table = Object.entries(budgets).map(([room, [mostTs, mostCss]]) => {
  const inside = measured.filter(({ path }) => roomOf(path) === room)
  const ts = sum(inside.filter(({ isCss }) => !isCss))
  const css = sum(inside.filter(({ isCss }) => isCss))
  if (ts > mostTs || css > mostCss) problems.push(`${room} is over its budget.`)
  return { room, TypeScript: ts, 'at most': mostTs, CSS: css, 'CSS at most': mostCss }
})
console.table(table)

const source = measured.filter(({ path }) => path.startsWith('src'))
const lengths = source
  .filter(({ isCss }) => !isCss)
  .map(({ lines }) => lines)
  .toSorted((a, b) => a - b)
const at = (share: number) => lengths[Math.floor(lengths.length * share)]
console.log(
  `src: ${source.length} files, ${sum(source.filter(({ isCss }) => !isCss))} lines of TypeScript, median ${at(0.5)}, p90 ${at(0.9)}`,
)

for (const { path } of measured) if (roomOf(path) === undefined) problems.push(`${path} is in no room.`)
for (const { path, lines } of measured)
  if (lines > longestFile) problems.push(`${path} has ${lines} lines, at most ${longestFile}.`)
if (source.length > mostFiles) problems.push(`src has ${source.length} files, at most ${mostFiles}.`)
const folders = new Map<string, number>()
for (const path of files) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
for (const [folder, count] of folders)
  if (count > largestFolder) problems.push(`${relative(root, folder)} has ${count} files.`)

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
