import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { serveBuild } from '@test/journeys/support/serve-build'
import { openTab } from './browser'

const top = join(import.meta.dirname, '../../..')

/** The build of version 1 over its own mock, which is another process, and the session from a sign-in through its page. */
export async function serveVersion1(browser: Browser) {
  const mock = spawn(process.execPath, ['--import', 'tsx', 'src/mock/server.ts'], {
    cwd: top,
    env: { ...process.env, PORT: '0', TSX_TSCONFIG_PATH: join(top, 'tsconfig.json') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => mock.kill())
  const [baseUrl, storageUrl] = await new Promise<string[]>((resolve, reject) => {
    mock.stdout.once('data', (text: Buffer) => resolve(String(text).match(/http:\S+/g) ?? []))
    mock.once('exit', () => reject(new Error('The mock of version 1 did not start.')))
  })
  const environment = { id: 'bench', name: 'Bench', kind: 'staging', baseUrl, storageOrigins: [storageUrl] }
  const served = await serveBuild({ environments: [environment] }, join(top, 'dist'))

  const { context, page } = await openTab(browser)
  await page.goto(served.url)
  await page.getByLabel('Email').fill('maro.okell@museum.example')
  await page.getByLabel('Password', { exact: true }).fill('museum')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  const session = await page.evaluate(() => Object.fromEntries(Object.entries<string>(sessionStorage)))
  await context.close()
  return {
    url: served.url,
    session,
    close: () => {
      served.close()
      mock.kill()
    },
  }
}
