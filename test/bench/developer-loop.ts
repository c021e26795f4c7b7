import { spawn, type ChildProcess } from 'node:child_process'
import type { Browser } from '@playwright/test'
import { median, openTab } from './browser'
import type { Line } from './report'

const runs = 3
const port = 5197

/** P12: how long a developer waits for the first usable page of the development server, and for the tests. */
export async function measureDeveloperLoop(browser: Browser): Promise<Line[]> {
  await untilUsable(browser)
  const starts: number[] = []
  for (let run = 0; run < runs; run++) starts.push(await untilUsable(browser))
  const tests = await duration(spawn('npx', ['vitest', 'run', '--silent'], { stdio: 'ignore' }))
  return [
    { what: 'npm run dev to a usable page, warm', figures: { seconds: median(starts) / 1000, goal: 5 } },
    { what: 'npm test', figures: { seconds: tests / 1000, goal: 60 } },
  ]
}

async function untilUsable(browser: Browser): Promise<number> {
  const from = performance.now()
  const server = spawn('npx', ['vite', '--mode', 'mock', '--port', String(port), '--strictPort'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (text: Buffer) => text.includes('Local') && resolve())
      server.once('exit', () => reject(new Error('The development server did not start.')))
    })
    const { context, page } = await openTab(browser)
    await page.goto(`http://localhost:${port}`)
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor({ timeout: 60_000 })
    const taken = performance.now() - from
    await context.close()
    return taken
  } finally {
    await stopped(server)
  }
}

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.pid === undefined) return
  const exit = new Promise((resolve) => server.once('exit', resolve))
  // The whole group: npx starts the server as a child of its own.
  process.kill(-server.pid)
  await exit
}

async function duration(command: ChildProcess): Promise<number> {
  const from = performance.now()
  const code = await new Promise((resolve) => command.once('exit', resolve))
  if (code !== 0) console.info(`The command ended with ${String(code)}.`)
  return performance.now() - from
}
