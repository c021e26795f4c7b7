import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { measureApiKeys } from './api-keys'
import { launch } from './browser'
import { measureCatalog } from './catalog'
import { measureConversation } from './conversation'
import { measureCorpus } from './corpus'
import { measureDesigner, measureThousandOfEach } from './designer'
import { measureDeveloperLoop } from './developer-loop'
import { measureFirstLoads } from './first-loads'
import { measureForm } from './form'
import { measureUploads } from './uploads'
import { measureNavigation } from './navigation'
import { measurePlayground } from './playground'
import { printed, type Line } from './report'
import { measureWarmLoads } from './warm-loads'
import { signedInConsole, type SignedInConsole } from './signed-in-console'
import type { Browser } from '@playwright/test'

type Task = (browser: Browser, subject: SignedInConsole) => Promise<Line[]>

const tasks: Record<string, Task> = {
  P1: measureFirstLoads,
  P2: measureWarmLoads,
  P3: measureNavigation,
  P4: measureDesigner,
  'P4-1000': measureThousandOfEach,
  P5: measureForm,
  P6: measureConversation,
  P7: measureApiKeys,
  P8: measureCatalog,
  P9: measureCorpus,
  P10: measureUploads,
  P12: measureDeveloperLoop,
  P13: measurePlayground,
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !tasks[name])
if (unknown) throw new Error(`There is no task ${unknown}: ${Object.keys(tasks).join(', ')}`)

const browser = await launch()
const subject = await signedInConsole(browser)
const results: Record<string, Line[]> = {}
for (const [name, task] of Object.entries(tasks)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.info(`\n${name} …`)
  const lines = await task(browser, subject)
  results[name] = lines
  console.info(printed(lines))
}
await subject.close()
await browser.close()

const folder = join(import.meta.dirname, 'results')
await mkdir(folder, { recursive: true })
const measured = {
  at: new Date().toISOString(),
  node: process.version,
  cpus: availableParallelism(),
  results,
}
await writeFile(join(folder, 'bench.json'), `${JSON.stringify(measured, null, 2)}\n`)
console.info(`\nAlso in ${join('test', 'bench', 'results', 'bench.json')}`)
