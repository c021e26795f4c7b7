// Counts the lines of each room against its plan, and fails where the house grows too large.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * Lines of TypeScript and of CSS that are planned for a room. A path may be a prefix; the longest that fits counts. A
 * room may pass its plan by a tenth: what it needs more, another gives.
 */
const plans: Record<string, readonly [ts: number, css: number]> = {
  'src/app,src/routes,src/main.tsx,src/mock-flag.d.ts': [910, 0],
  'src/account': [420, 110],
  'src/layout': [870, 255],
  'src/api': [2480, 0],
  'src/session': [750, 0],
  'src/storage': [1380, 0],
  'src/entities': [2090, 105],
  'src/editing': [720, 80],
  'src/ui': [2060, 1020],
  'src/lib': [870, 0],
  'src/blueprint': [3950, 640],
  'src/features/blueprints': [8480, 1800],
  'src/features/personas': [720, 130],
  'src/features/spaces': [1940, 290],
  'src/features/artifacts': [1150, 110],
  'src/features/corpora': [1530, 400],
  'src/features/api-keys': [1640, 215],
  'src/features/playground': [780, 120],
  'src/features/episodes': [250, 90],
  'src/features': [1850, 265],
  'src/mock': [2950, 30],
  'test/bench,test/size': [1500, 0],
  test: [14_000, 0],
}
const planShare = 1.1
/** The law, for everything in src. */
const most = { ts: 38_000, css: 5_700, files: 540 }
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

const rooms = Object.keys(plans).flatMap((room) => room.split(',').map((prefix) => ({ room, prefix })))
const roomOf = (path: string) =>
  rooms
    .filter(({ prefix }) => path.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0]?.room

const problems: string[] = []
const linesOf = (some: typeof measured) => ({
  ts: sum(some.filter(({ isCss }) => !isCss)),
  css: sum(some.filter(({ isCss }) => isCss)),
})
const sum = (some: typeof measured) => some.reduce((total, { lines }) => total + lines, 0)

const table = Object.entries(plans).map(([room, [ts, css]]) => {
  const has = linesOf(measured.filter(({ path }) => roomOf(path) === room))
  if (has.ts > ts * planShare || has.css > css * planShare)
    problems.push(`${room} is more than a tenth over its plan.`)
  return { room, TypeScript: has.ts, plan: ts, CSS: has.css, 'CSS plan': css }
})
console.table(table)

const source = measured.filter(({ path }) => path.startsWith('src'))
const total = { ...linesOf(source), files: source.length }
const lengths = source
  .filter(({ isCss }) => !isCss)
  .map(({ lines }) => lines)
  .toSorted((a, b) => a - b)
const at = (share: number) => lengths[Math.floor(lengths.length * share)]
console.log(
  `src: ${total.files} of ${most.files} files, ${total.ts} of ${most.ts} lines of TypeScript, ${total.css} of ${most.css} of CSS; median ${at(0.5)}, p90 ${at(0.9)}`,
)

for (const name of ['ts', 'css', 'files'] as const)
  if (total[name] > most[name]) problems.push(`src has ${total[name]} ${name}, at most ${most[name]}.`)
for (const { path } of measured) if (roomOf(path) === undefined) problems.push(`${path} is in no room.`)
for (const { path, lines } of measured)
  if (lines > longestFile) problems.push(`${path} has ${lines} lines, at most ${longestFile}.`)
const folders = new Map<string, number>()
for (const path of files) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
for (const [folder, count] of folders)
  if (count > largestFolder) problems.push(`${relative(root, folder)} has ${count} files.`)
for (const circle of circles()) problems.push(`A circle of imports: ${circle.join(' > ')}`)

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/** Files of src that import each other, types included, each circle once. */
function circles(): string[][] {
  const known = new Set([...files, join(root, 'src/routeTree.gen.ts')])
  const found: string[][] = []
  const done = new Set<string>()
  const walk = (path: string, way: readonly string[]) => {
    const start = way.indexOf(path)
    if (start >= 0) found.push([...way.slice(start), path].map((one) => relative(root, one)))
    if (start >= 0 || done.has(path)) return
    for (const next of importsOf(path)) if (known.has(next)) walk(next, [...way, path])
    done.add(path)
  }
  for (const { path } of source) walk(join(root, path), [])
  return found
}

function importsOf(path: string): string[] {
  if (path.endsWith('.css')) return []
  const names = [...readFileSync(path, 'utf8').matchAll(/(?:from|import)[\s(]*'([@.][^']*)'/g)]
  return names.flatMap(([, name = '']) => {
    const target = name.startsWith('@/') ? join(root, 'src', name.slice(2)) : join(dirname(path), name)
    return ['', '.ts', '.tsx', '/index.ts'].map((ending) => target + ending)
  })
}
