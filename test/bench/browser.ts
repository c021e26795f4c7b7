import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '@test/support/chromium'

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

export function launch(): Promise<Browser> {
  const { path } = ensureChromium()
  return chromium.launch({ executablePath: path, args: chromiumArguments })
}

export interface Tab {
  context: BrowserContext
  page: Page
  devtools: CDPSession
}

/** A page in a new browser context, with nothing cached. The session is stored before any script runs. */
export async function openTab(browser: Browser, session: Record<string, string> = {}): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  // tsx marks the names of functions with this, also of functions that run in the page.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value)
  }, session)
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

export async function metric(
  { devtools }: Tab,
  name: 'TaskDuration' | 'ThreadTime' | 'JSHeapUsedSize',
): Promise<number> {
  if (name === 'JSHeapUsedSize') await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find((entry) => entry.name === name)?.value ?? NaN
}

export function median(values: number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle) - 1] ?? NaN)) / 2
}
