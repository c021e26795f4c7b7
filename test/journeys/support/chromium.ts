import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// The headless shell draws the same and starts in half the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** The first Chromium on this machine: `CHROMIUM_PATH`, the system's, or Playwright's own download. */
export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env['CHROMIUM_PATH'], ...system, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  )
}

/** Finds a Chromium or installs one: Debian's package as root or with passwordless sudo, else Playwright's download. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found !== undefined) return found
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const run = (...[command = '', ...rest]: string[]) => {
    try {
      execFileSync(command, rest, { stdio: 'inherit' })
    } catch {
      return // The next way is tried, and in the end the result counts.
    }
  }
  run(...sudo, 'apt-get', 'update')
  run(...sudo, 'apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  if (findChromium() === undefined) run('npx', 'playwright', 'install', 'chromium')
  const installed = findChromium()
  if (installed === undefined) throw new Error('No Chromium: install one and name it in CHROMIUM_PATH.')
  return installed
}

/** Quiet, and without a GPU, so that every machine draws the same. Root in a container has no sandbox. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 || process.env['CI'] ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
