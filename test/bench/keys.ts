import type { Browser, Page } from '@playwright/test'
import type { ApiKey } from '@/api/resources/api-keys'
import { allKeysChoice } from '@/api/queries/api-keys'
import { openTab } from './browser'
import type { ServedConsole } from './console'
import { actToPaint } from './press'
import { median, type Line } from './report'

const row = 'main tbody tr[data-index]'
/** Usual, many, and as many as the console reads. */
const sizes = [500, 5000, 10_000]
const columns = ['Spend', 'User', 'Expires', 'Updated', 'Key', 'Used']

/** P7: many keys, unthrottled: the first rows, another order, and filters. */
export async function measureKeys(browser: Browser, subject: ServedConsole, runs: number): Promise<Line[]> {
  const lines: Line[] = []
  for (const size of sizes) {
    const [rows, sorts, filters, searches]: number[][] = [[], [], [], []]
    for (let run = 0; run < runs; run++) {
      const { context, page } = await openTab(browser, { session: subject.session, content: row })
      await answerKeys(page, subject.keys(size))
      await page.goto(`${subject.url}/keys`)
      rows?.push(await replyToContent(page))
      for (const column of columns) {
        const head = page.locator(`main thead button:has-text("${column}")`)
        sorts?.push(await change(page, () => head.click(), '[role=grid] tbody'))
      }
      for (const name of ['No budget', 'All']) {
        const filter = page.getByRole('group', { name: 'Attention' }).getByRole('button', { name })
        filters?.push(await change(page, () => filter.first().click(), '[role=grid] tbody'))
      }
      await page.getByRole('searchbox', { name: 'Search keys' }).focus()
      searches?.push(await change(page, () => page.keyboard.press('7'), '[role=grid] tbody'))
      await context.close()
    }
    lines.push({
      what: `${size} keys in one reply`,
      figures: {
        'reply to rows ms (100)': median(rows ?? []),
        'sort ms (60)': median(sorts ?? []),
        'slowest sort ms': Math.max(...(sorts ?? [])),
        'filter ms (60)': median(filters ?? []),
        'search ms (60 + 150 of waiting)': median(searches ?? []),
      },
    })
  }
  return [...lines, await measureWalk(browser, subject, runs)]
}

/** All keys as the service gives them: a hundred in a reply. */
async function measureWalk(browser: Browser, { url, session }: ServedConsole, runs: number): Promise<Line> {
  const [rows, walks, tasks]: number[][] = [[], [], []]
  for (let run = 0; run < runs; run++) {
    const { context, page } = await openTab(browser, { session, content: row })
    await readAllKeys(page)
    await page.goto(`${url}/keys`)
    rows?.push(await replyToContent(page))
    const all = page.waitForFunction(
      () => document.querySelector('main')?.textContent.includes('5,000 keys loaded') && performance.now(),
    )
    walks?.push(Number(await (await all).jsonValue()) / 1000)
    tasks?.push(await page.evaluate(() => Math.max(0, ...window.bench.longTasks)))
    await context.close()
  }
  return {
    what: '5,000 keys in 50 replies',
    figures: {
      'reply to rows ms (100)': median(rows ?? []),
      'all keys s': median(walks ?? []),
      'longest task ms': median(tasks ?? []),
    },
  }
}

async function answerKeys(page: Page, data: readonly ApiKey[]): Promise<void> {
  await page.route('**/v1/apikeys*', (route) =>
    route.fulfill({
      json: { data, paging: { cursors: { after: '' }, has_more: false } },
      headers: { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' },
    }),
  )
}

function replyToContent(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const content = await window.bench.content
    const reply = performance.getEntriesByType('resource').find(({ name }) => name.includes('/apikeys'))
    return reply instanceof PerformanceResourceTiming ? content - reply.responseEnd : NaN
  })
}

async function change(page: Page, act: () => Promise<void>, selector: string): Promise<number> {
  const [time = NaN] = await actToPaint(page, act, [{ selector, isNew: true }])
  return time
}

/** As if the user had chosen so before: otherwise the first thousand are read. */
export const readAllKeys = (page: Page) =>
  page.addInitScript((key) => localStorage.setItem(key, 'true'), allKeysChoice('bench'))
