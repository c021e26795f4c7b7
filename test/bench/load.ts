import type { Browser } from '@playwright/test'
import { cpuOf, nextTab, openTab, throttle, type Profile, type StorageState, type Tab } from './browser'
import { median } from './report'

/** A page that is loaded by its address. */
export interface Subject {
  url: string
  /** An element that exists once the useful content is there. */
  content: string
  session?: Readonly<Record<string, string>>
  storage?: StorageState
}

const columns = [
  'content ms',
  'FCP ms',
  'CPU ms',
  'longest task ms',
  'JS + CSS gz kB',
  'requests',
  'reads',
  'layout shift',
  'warm ms',
  'warm CPU ms',
] as const
export type Load = Record<(typeof columns)[number], number>

/**
 * Medians of several loads of each page. They take turns, so that a slow moment of the machine meets all of them, each
 * time in another order: whoever comes after a heavy page still pays for its end.
 */
export async function measureLoads<Name extends string>(
  browser: Browser,
  subjects: Readonly<Record<Name, Subject>>,
  profile: Profile,
  runs: number,
): Promise<Record<Name, Load>> {
  const all = Object.entries<Subject>(subjects).map(([name, subject]) => ({
    name,
    subject,
    loads: [] as Load[],
  }))
  for (let run = 0; run < runs; run++) {
    const shuffled = all
      .map((one) => ({ ...one, place: Math.random() }))
      .toSorted((a, b) => a.place - b.place)
    for (const { subject, loads } of shuffled) loads.push(await loadTwice(browser, subject, profile))
  }
  const medians = (loads: Load[]) =>
    Object.fromEntries(columns.map((column) => [column, median(loads.map((load) => load[column]))]))
  return Object.fromEntries(all.map(({ name, loads }) => [name, medians(loads)])) as Record<Name, Load> // of `subjects`
}

/** With nothing cached until the page is idle, and then in a new tab of the same browser. */
async function loadTwice(browser: Browser, subject: Subject, profile: Profile): Promise<Load> {
  const { url } = subject
  const first = await openTab(browser, subject)
  const cold = await contentOf(first, url, profile)
  // All keys are a request for each hundred, and each of them waits for the network.
  await first.page.waitForLoadState('networkidle', { timeout: 180_000 })
  const seen = await first.page.evaluate((origin) => {
    const resources = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
    const own = resources.filter(({ name }) => name.startsWith(origin))
    const code = own.filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
    return {
      'FCP ms': performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      'longest task ms': Math.max(0, ...window.bench.longTasks),
      'JS + CSS gz kB': code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
      requests: own.length + 1, // and the document
      reads: resources.length - own.length,
      'layout shift': window.bench.shift,
    }
  }, new URL(url).origin)
  // A throttled page costs time even if it does nothing.
  await first.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const warm = await contentOf(await nextTab(first.context), url, profile)
  await first.context.close()
  return {
    ...seen,
    'content ms': cold.content,
    'CPU ms': cold.cpu,
    'warm ms': warm.content,
    'warm CPU ms': warm.cpu,
  }
}

/** When the content was painted, and the work of the page until then. */
async function contentOf(tab: Tab, url: string, profile: Profile) {
  await throttle(tab, profile)
  const before = await cpuOf(tab)
  await tab.page.goto(url, { waitUntil: 'commit' })
  const content = await tab.page.evaluate(() => window.bench.content)
  return { content, cpu: (await cpuOf(tab)) - before }
}
