import { firstLoad } from './first-load'
import { mockCodeIn } from './mock-code'

const dist = process.argv[2] ?? 'dist'
const budgets = [
  { page: 'Home, signed in', route: '/', limit: 185, goal: 150 },
  { page: 'a blueprint', route: '/blueprints/*', limit: 245, goal: 200 },
]

console.info('JavaScript and CSS of the first load, gzipped kB:')
let failed = false
for (const { page, route, limit, goal } of budgets) {
  const files = await firstLoad(dist, route)
  const total = [...files.values()].reduce((sum, size) => sum + size, 0) / 1000
  const verdict = total > limit ? 'TOO LARGE' : total > goal ? 'within the limit, over the goal' : 'ok'
  failed ||= total > limit
  console.info(`${page}: ${total.toFixed(1)} (limit ${limit}, goal ${goal}) ${verdict}`)
  const largest = [...files].sort(([, a], [, b]) => b - a).slice(0, 8)
  for (const [file, size] of largest) console.info(`  ${(size / 1000).toFixed(1).padStart(6)}  ${file}`)
}

const mocked = await mockCodeIn(dist)
failed ||= mocked.length > 0
console.info(
  mocked.length > 0 ? `Mock code in the bundle: ${mocked.slice(0, 10).join(' | ')}` : 'No mock code in it.',
)
process.exitCode = failed ? 1 : 0
