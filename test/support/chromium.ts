import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { asRoot, run } from './as-root'

// The headless shell draws the same and starts in a fraction of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

interface Found {
  path: string
  from: string
}

/** The first Chromium on this machine that starts: `CHROMIUM_PATH`, the system's or Playwright's own. */
export function findChromium(): Found | undefined {
  const asked = process.env['CHROMIUM_PATH']
  if (asked) return { path: asked, from: 'CHROMIUM_PATH' }
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const system = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications]
  const candidates = [
    ...system.map((path) => ({ path, from: 'the system' })),
    { path: chromium.executablePath(), from: "Playwright's own download" },
  ]
  return candidates.find(({ path }) => existsSync(path) && starts(path))
}

/** Finds a Chromium or installs one: Debian's package first, then Playwright's download. */
export function ensureChromium(): Found {
  const found = findChromium()
  if (found) return found
  console.info('No Chromium on this machine.')
  const sudo = asRoot()
  if (sudo) {
    run(...sudo('apt-get', 'update'))
    run(...sudo('apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'))
  }
  const installed = findChromium()
  if (installed) return installed
  const playwright = ['playwright', 'install', ...(sudo ? ['--with-deps'] : []), 'chromium']
  run('npx', playwright, { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' })
  const downloaded = findChromium()
  if (downloaded) return downloaded
  throw new Error('Chromium could not be installed: install one and name it in CHROMIUM_PATH.')
}

function starts(path: string): boolean {
  try {
    return execFileSync(path, ['--version'], { stdio: 'pipe', timeout: 30_000 }).length > 0
  } catch {
    return false
  }
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
