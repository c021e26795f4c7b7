import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '@test/journeys/support/chromium'
import { installPageTools } from './page-tools'

/** The two machines of all measurements. */
export const profiles = {
  unthrottled: { cpu: 1, network: null },
  'slow machine': {
    cpu: 4,
    // "Fast 4G": 9 Mbit/s down, 1.5 up, 165 ms round trip.
    network: { offline: false, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8, latency: 165 },
  },
}
export type Profile = keyof typeof profiles

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Tab {
  context: BrowserContext
  page: Page
  devtools: CDPSession
}

interface TabOptions {
  /** Of sessionStorage, before any script runs. */
  session?: Readonly<Record<string, string>>
  /** What the browser has stored before. */
  storage?: StorageState
  /** An element that exists once the useful content is there. */
  content?: string
}

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments })
}

/** A page in a new browser context, with nothing cached. */
export async function openTab(
  browser: Browser,
  { session = {}, storage, content = 'main h1' }: TabOptions = {},
): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(storage && { storageState: storage }),
  })
  // One script, as the order of several is open. tsx marks the names of functions with `__name`, also in the page.
  await context.addInitScript({
    content: [
      'globalThis.__name = (named) => named',
      `for (const [key, value] of Object.entries(${JSON.stringify(session)})) sessionStorage.setItem(key, value)`,
      `;(${installPageTools.toString()})(${JSON.stringify(content)})`,
    ].join('\n'),
  })
  return nextTab(context)
}

/** Another page in a browser context, with its cache. */
export async function nextTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  return { context, page, devtools }
}

export async function throttle({ devtools }: Tab, profile: Profile): Promise<void> {
  const { cpu, network } = profiles[profile]
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await devtools.send('Network.enable')
  if (network) await devtools.send('Network.emulateNetworkConditions', network)
}

/** Milliseconds that the page's main thread has worked. */
export async function cpuOf({ devtools }: Tab): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
}
