import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { launch } from './browser'
import { serveConsole } from './console'
import { measureConversation } from './conversation'
import { measureCorpus } from './corpus'
import { measureDesigner } from './designer'
import { measureDeveloperLoop } from './developer-loop'
import { measureFirstLoads } from './first-loads'
import { measureKeys } from './keys'
import { measureLongTexts } from './long-texts'
import { measureNavigation } from './navigation'
import { print, type Line } from './report'
import { measureStream } from './stream'
import { measureUploads } from './uploads'

const tasks = {
  'P1 and P2': measureFirstLoads,
  P3: measureNavigation,
  P4: measureDesigner,
  P6: measureConversation,
  P7: measureKeys,
  P9: measureCorpus,
  P10: measureUploads,
  P13: measureStream,
  'long texts': measureLongTexts,
  P12: measureDeveloperLoop,
}

// `npm run bench -- P3 P7` measures only those.
const asked = process.argv.slice(2)
const runs = Number(process.env['RUNS'] ?? 5)
const browser = await launch()
const subject = await serveConsole()
const results: Record<string, Line[]> = {}
for (const [name, task] of Object.entries(tasks)) {
  if (asked.length > 0 && !name.split(' ').some((word) => asked.includes(word))) continue
  console.info(`\n${name}, ${runs} runs …`)
  const lines = await task(browser, subject, runs)
  results[name] = lines
  print(lines)
}
await browser.close()
await subject.close()

const folder = join(import.meta.dirname, 'results')
await mkdir(folder, { recursive: true })
const measured = {
  at: new Date().toISOString(),
  node: process.version,
  cpus: availableParallelism(),
  runs,
  results,
}
await writeFile(join(folder, 'bench.json'), `${JSON.stringify(measured, null, 2)}\n`)
console.info('Also in test/bench/results/bench.json')
