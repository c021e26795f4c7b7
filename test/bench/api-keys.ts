import type { Browser, Page } from '@playwright/test'
import { apiKeyAt } from '@/mock/seed/api-keys'
import { median, metric, openTab } from './browser'
import { keysToPaint } from './interaction'
import type { Line } from './report'
import type { SignedInConsole } from './signed-in-console'

const sizes = [500, 5_000, 50_000]
const pageSize = 1_000
const userCount = 2_000
const typed = 'night kiosk'

/** P7: API keys: the first rows, loading all of them, sorting, filtering, scrolling, and a treemap of many users. */
export async function measureApiKeys(browser: Browser, subject: SignedInConsole): Promise<Line[]> {
  const lines: Line[] = []
  for (const size of sizes) {
    const tab = await openTab(browser, subject.session)
    const { page } = tab
    await page.addInitScript(followRows)
    await answerKeys(page, keysOf(subject, size))
    await page.goto(`${subject.url}/keys?limit=${pageSize}`)
    const first = await page.evaluate(() => window.replyToRows)
    const before = await metric(tab, 'JSHeapUsedSize')
    const walk = await walkAll(page)
    const heap = (await metric(tab, 'JSHeapUsedSize')) - before
    const [sorts, views]: [number[], number[]] = [[], []]
    for (const column of ['Spend', 'User', 'Expires', 'Updated', 'Key', 'Spend', 'Used'])
      sorts.push(await pressToPaint(page, `main thead button:text-is("${column}")`))
    await page.getByRole('searchbox', { name: 'Find a key' }).click()
    const [firstKey = NaN, ...keys] = await keysToPaint(page, typed)
    await page.getByRole('searchbox', { name: 'Find a key' }).fill('')
    await page.getByText(/ of [\d,]+ keys loaded$/).waitFor({ state: 'detached' })
    const frames = await framesOfScroll(page)
    for (const view of ['By user', 'Model access', 'Expiry'])
      views.push(await pressToPaint(page, `main label:has-text("${view}")`))
    lines.push({
      what: `${size} keys`,
      figures: {
        'reply to first rows ms': first,
        'walk through all s': walk.seconds,
        'longest task of the walk ms': walk.longest,
        'heap MB (goal 60)': heap / 1e6,
        'sort ms (goal 60)': median(sorts),
        'slowest sort ms': Math.max(...sorts),
        'first key ms': firstKey,
        'filter key ms (goal 50)': median(keys),
        'scroll frame ms, median (goal 16.7)': median(frames),
        'worst scroll frame ms': Math.max(...frames),
        'another chart ms': median(views),
      },
    })
    await tab.context.close()
  }
  lines.push(await measureTreemap(browser, subject))
  return lines
}

/** The mock's keys. Its pages contain at most 100, and its own work would be most of the measurement. */
function keysOf({ world }: SignedInConsole, count: number) {
  return Array.from({ length: count }, (_, index) => apiKeyAt(world, index))
}

async function answerKeys(page: Page, keys: readonly object[]): Promise<void> {
  await page.route('**/v1/apikeys*', (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const start = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const end = start + pageSize
    const has_more = end < keys.length
    return route.fulfill({
      json: {
        data: keys.slice(start, end),
        paging: { cursors: { after: has_more ? String(end) : '' }, has_more },
      },
      headers: { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' },
    })
  })
}

/** Draws the spend of many users. The mock's keys belong to only a few. */
async function measureTreemap(browser: Browser, subject: SignedInConsole): Promise<Line> {
  const { context, page } = await openTab(browser, subject.session)
  const data = keysOf(subject, 5 * userCount).map((key, index) => ({
    ...key,
    user_id: `user ${index % userCount}`,
  }))
  await answerKeys(page, data)
  await page.goto(`${subject.url}/keys`)
  await page.getByRole('button', { name: 'Load all' }).click()
  await page.getByText(/complete at/).waitFor()
  const opened: number[] = []
  for (let run = 0; run < 5; run++) {
    const drawn = await pressToPaint(page, 'main label:has-text("By user")')
    // The first time also loads its code.
    if (run > 0) opened.push(drawn)
    await pressToPaint(page, 'main label:has-text("No charts")')
  }
  await context.close()
  return { what: `${userCount} users, ${data.length} keys`, figures: { 'treemap ms': median(opened) } }
}

/** Presses «Load all» and waits until everything is loaded. With the fewest keys, one page is everything. */
async function walkAll(page: Page): Promise<{ seconds: number; longest: number }> {
  const rest = page.getByRole('button', { name: 'Load all' })
  await rest.or(page.getByText(/complete at/)).waitFor()
  const before = await page.evaluate(() => performance.now())
  if (await rest.isVisible()) await rest.click()
  await page.getByText(/complete at/).waitFor({ timeout: 300_000 })
  return page.evaluate(
    (began) => ({
      seconds: (performance.now() - began) / 1000,
      longest: Math.max(0, ...window.longTasks),
    }),
    before,
  )
}

/** Milliseconds from a click to the frame that shows its change to the page. */
async function pressToPaint(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => {
    window.pressed = new Promise((resolve) => {
      document.addEventListener(
        'click',
        ({ timeStamp }) => {
          const seen = new MutationObserver(() => {
            seen.disconnect()
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => resolve(performance.now() - timeStamp)
              port2.postMessage(null)
            })
          })
          const list = document.querySelector('main')
          if (list) seen.observe(list, { childList: true, characterData: true, subtree: true })
        },
        { capture: true, once: true },
      )
    })
  })
  await page.locator(selector).first().click()
  const time = await page.evaluate(() => window.pressed)
  // Work in the background ends before the next press.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => resolve())
      }),
  )
  return time
}

/** Records the time from the first reply to the frame with its rows, and the long tasks. Runs in the page. */
function followRows() {
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  window.replyToRows = new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('main tbody [data-key]')) return
      seen.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const read = performance.getEntriesByType('resource').find(({ name }) => name.includes('/apikeys'))
          resolve(performance.now() - ((read as PerformanceResourceTiming | undefined)?.responseEnd ?? NaN)) // of that type
        }
        port2.postMessage(null)
      })
    })
    seen.observe(document, { childList: true, subtree: true })
  })
}

/** Milliseconds from one frame to the next while the list is scrolled down. */
function framesOfScroll(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const scroller = document.querySelector('main tbody [data-key]')?.closest('table')?.parentElement
    const frames: number[] = []
    let last = await new Promise<number>(requestAnimationFrame)
    while (frames.length < 150) {
      scroller?.scrollBy(0, 240)
      const now = await new Promise<number>(requestAnimationFrame)
      frames.push(now - last)
      last = now
    }
    return frames.slice(1)
  })
}

declare global {
  interface Window {
    replyToRows: Promise<number>
    longTasks: number[]
    pressed: Promise<number>
  }
}
