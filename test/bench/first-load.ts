import type { Browser, Page } from '@playwright/test'
import { median, metric, nextTab, openTab, throttle, type Profile } from './browser'
import { observe } from './page-observer'

export interface Subject {
  name: string
  url: string
  /** An element that exists once the useful content is there. */
  content: string
  session?: Record<string, string>
  /** Pages that the browser has shown before in another tab, with their content. If none, nothing is cached. */
  after?: readonly { url: string; content: string }[]
}

export type FirstLoad = Record<(typeof columns)[number], number>
const columns = [
  'JS + CSS gz kB',
  'requests',
  'FCP ms',
  'LCP ms',
  'content ms',
  'CPU ms',
  'longest task ms',
  'heap MB',
  'layout shift',
  'first read starts ms',
] as const

/**
 * Loads each page `runs` times, in turn, so that a slow moment of the machine affects all of them. Nothing is cached
 * unless the subject names pages to visit first. Returns the medians.
 */
export async function firstLoads<Key extends string>(
  browser: Browser,
  subjects: Readonly<Record<Key, Subject>>,
  profile: Profile,
  runs: number,
): Promise<Record<Key, FirstLoad>> {
  const all = Object.entries<Subject>(subjects).map(([key, subject]) => ({
    key,
    subject,
    loads: [] as FirstLoad[],
  }))
  for (let run = 0; run < runs; run++)
    for (const { subject, loads } of all) loads.push(await once(browser, subject, profile))
  return Object.fromEntries(all.map(({ key, loads }) => [key, medians(loads)])) as Record<Key, FirstLoad> // of `subjects`
}

function medians(loads: FirstLoad[]): FirstLoad {
  const entries = columns.map((column) => [column, median(loads.map((load) => load[column]))] as const)
  return Object.fromEntries(entries) as FirstLoad // Its keys are the columns.
}

async function once(
  browser: Browser,
  { url, content, session, after = [] }: Subject,
  profile: Profile,
): Promise<FirstLoad> {
  const first = await openTab(browser, session)
  for (const visited of after) await warm(first.page, visited)
  const tab = after.length > 0 ? await nextTab(first.context) : first
  const { page } = tab
  await observe(page, content)
  await throttle(tab, profile)
  const before = await metric(tab, 'TaskDuration')
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.observed.content > 0, null, { polling: 100, timeout: 60_000 })
  const cpu = (await metric(tab, 'TaskDuration')) - before
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate((origin) => {
    const resources = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
    const code = resources.filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
    const reads = resources.filter(
      ({ name, initiatorType }) => initiatorType === 'fetch' && !name.startsWith(origin),
    )
    const paint = performance.getEntriesByName('first-contentful-paint')[0]
    return {
      ...window.observed,
      code: code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      requests: resources.length + 1,
      paint: paint?.startTime ?? NaN,
      firstRead: Math.min(...reads.map(({ startTime }) => startTime)),
    }
  }, new URL(url).origin)
  const heap = await metric(tab, 'JSHeapUsedSize')
  await tab.context.close()
  return {
    'JS + CSS gz kB': seen.code / 1000,
    requests: seen.requests,
    'FCP ms': seen.paint,
    'LCP ms': seen.lcp,
    'content ms': seen.content,
    'CPU ms': cpu * 1000,
    'longest task ms': Math.max(0, ...seen.longTasks),
    'heap MB': heap / 1e6,
    'layout shift': seen.shift,
    'first read starts ms': Number.isFinite(seen.firstRead) ? seen.firstRead : NaN,
  }
}

async function warm(page: Page, { url, content }: { url: string; content: string }): Promise<void> {
  await page.goto(url)
  await page.locator(content).first().waitFor()
  await page.waitForLoadState('networkidle')
}
