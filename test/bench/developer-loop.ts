import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Browser } from '@playwright/test'
import { openTab } from './browser'
import type { ServedConsole } from './console'
import { median, type Line } from './report'

const port = 5197

/** P12: how long a developer waits for the first usable page of the development server, and for the tests. */
export async function measureDeveloperLoop(
  browser: Browser,
  _: ServedConsole,
  runs: number,
): Promise<Line[]> {
  // Vite prepares the packages once.
  await untilUsable(browser)
  const starts: number[] = []
  for (let run = 0; run < runs; run++) starts.push(await untilUsable(browser))
  const from = performance.now()
  const [code] = (await once(run(['run', 'test', '--', '--silent'], 'ignore'), 'exit')) as [number | null] // its event
  const tests = performance.now() - from
  return [
    { what: 'dev to a usable page', figures: { seconds: median(starts) / 1000, goal: 5 } },
    {
      what: code === 0 ? 'test' : 'test, which failed',
      figures: { seconds: tests / 1000, goal: 100 },
    },
  ]
}

async function untilUsable(browser: Browser): Promise<number> {
  const from = performance.now()
  const server = run(['run', 'dev', '--', '--port', String(port), '--strictPort'], 'pipe')
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout?.on('data', (text: Buffer) => text.includes('Local') && resolve())
      server.once('exit', () => reject(new Error('The development server did not start.')))
    })
    const { context, page } = await openTab(browser)
    await page.goto(`http://localhost:${port}`)
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor({ timeout: 60_000 })
    const taken = performance.now() - from
    await context.close()
    return taken
  } finally {
    // The whole group: npm starts the server as a child of its own.
    if (server.exitCode === null && server.pid !== undefined) {
      process.kill(-server.pid)
      await once(server, 'exit')
    }
  }
}

function run(parts: readonly string[], output: 'ignore' | 'pipe'): ChildProcess {
  // Of the benchmark itself: its tsconfig, and that it has built something.
  const { TSX_TSCONFIG_PATH: _, NODE_ENV: _2, ...env } = process.env
  return spawn('npm', parts, { stdio: ['ignore', output, 'ignore'], detached: true, env })
}
