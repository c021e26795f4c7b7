import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expect, test } from './support/console-test'
import { violationsOf } from './support/violations-of'

const day = 86_400_000

const loadAll = (page: Page) => page.getByRole('button', { name: 'Load all' })
const loaded = (page: Page, count: string) => page.getByText(`${count} loaded`, { exact: true })
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'What needs attention' }).getByRole('link', { name })

const key = (id: string, rest: object = {}) => ({
  key_id: id,
  key_alias: id,
  user_id: 'ann',
  models: ['guide-small'],
  spend: 1,
  max_budget: 10,
  ...rest,
})

interface KeyPage {
  data: object[]
  after?: string
  more?: boolean
}

/** Answers the key list with these pages instead of the mock's, one per cursor. */
async function answerPages(page: Page, pages: Record<string, KeyPage>) {
  await page.route('**/v1/apikeys*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const cursor = new URL(route.request().url()).searchParams.get('cursor') ?? ''
    const { data = [], after = '', more = after !== '' } = pages[cursor] ?? {}
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { data, paging: { cursors: { after }, has_more: more } },
    })
  })
}

test.describe('the API keys page', () => {
  test('loads five thousand keys with progress, cancels and resumes, and keeps a filter in the address', async ({
    page,
    mock,
    signIn,
    allow,
  }) => {
    test.setTimeout(120_000)
    allow({ requestsIn10s: 90 })
    mock.world.state.apiKeyCount = 5_000
    mock.world.state.latency = 40
    await signIn(page, { to: '/keys?limit=100' })
    await expect(loaded(page, '100 keys')).toBeVisible()
    await loadAll(page).click()
    await expect(page.getByText(/^Loading page \d+\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(/^\d+ pages?\. More exist; the service gives no total\.$/)).toBeVisible()
    const sent = mock.requests('listApiKeys').length
    expect(sent).toBeLessThan(50)
    mock.fail({ endpoint: 'listApiKeys', kind: 'status', status: 503, retryAfter: '1', times: 1 })
    await loadAll(page).click()
    await expect(loaded(page, '5,000 keys')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/^50 pages, complete at \d\d:\d\d\.$/)).toBeVisible()
    // Only a request that was cut off or refused was sent twice.
    expect(mock.requests('listApiKeys').length).toBeLessThanOrEqual(52)

    await filter(page, 'Over budget').click()
    await expect(page).toHaveURL(/risk=over/)
    await page.goto(page.url())
    await expect(filter(page, 'Over budget')).toHaveAttribute('aria-current', 'true')
    await expect(page.getByText(/^\d+ of 100 keys loaded$/)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })

  test('reports a cursor that loops, records that come twice, and an empty page that claims more', async ({
    page,
    signIn,
  }) => {
    await answerPages(page, {
      '': { data: [key('k1'), key('k2')], after: 'b' },
      b: { data: [key('k2', { spend: 3 }), key('k3')], after: 'c' },
      c: { data: [], after: 'd' },
      d: { data: [key('k4')], after: 'b' },
    })
    await signIn(page, { to: '/keys' })
    await expect(loaded(page, '2 keys')).toBeVisible()
    await loadAll(page).click()
    await expect(page.getByText(/cursor leads back to an earlier page/)).toBeVisible()
    await expect(loaded(page, '4 keys')).toBeVisible()
    await expect(
      page.getByText(/1 key was returned twice with different values; the later one counts: k2\./),
    ).toBeVisible()
    await expect(page.getByText(/More exist; the service gives no total/)).toBeVisible()

    await page.unroute('**/v1/apikeys*')
    await answerPages(page, { '': { data: [key('k1')], after: 'e' }, e: { data: [], more: true } })
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByText(/gives no cursor to load them/)).toBeVisible()
    // The newer walk is far from complete: the loaded keys stay until the user asks for the new ones.
    await expect(loaded(page, '4 keys')).toBeVisible()
    await page.getByRole('button', { name: 'Show the 1 new' }).click()
    await expect(loaded(page, '1 key')).toBeVisible()
  })

  test('exports raw numbers as CSV, and makes an alias that looks like a formula harmless', async ({
    page,
    signIn,
  }) => {
    const aliases = ['=HYPERLINK("https://evil.example")', '+1', '-2', '@SUM(A1)', 'a, "b"\nc', '<b>bold</b>']
    await answerPages(page, {
      '': {
        data: aliases.map((key_alias, at) =>
          key(`k${at}`, { key_alias, spend: at === 0 ? -0.1 : 1234.5, max_budget: at === 1 ? null : 2000 }),
        ),
      },
    })
    await signIn(page, { to: '/keys' })
    await expect(loaded(page, '6 keys')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const text = await readFile(await (await saved).path(), 'utf8')
    const parsed: Record<string, string>[] = parse(text, { columns: true, bom: true })
    const rows = parsed.toSorted((a, b) => String(a.key_id).localeCompare(String(b.key_id)))
    expect(rows.map(({ spend }) => spend)).toEqual(['-0.1', ...Array<string>(5).fill('1234.5')])
    expect(rows.map(({ max_budget }) => max_budget)).toEqual(['2000', '', ...Array<string>(4).fill('2000')])
    for (const { key_alias } of rows) expect(key_alias).not.toMatch(/^[=+\-@]/)
    expect(rows[4]?.key_alias).toBe(aliases[4])
    await expect(page.getByText('<b>bold</b>').first()).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })

  test('estimates from three visits when a budget runs out, and starts over after a reset', async ({
    page,
    mock,
    signIn,
  }) => {
    mock.world.state.lifetimes.userToken = 30 * 86_400
    const now = Date.now()
    await page.clock.install({ time: now })
    let spend = 10
    const visit = async (days: number) => {
      await page.unroute('**/v1/apikeys*')
      await answerPages(page, { '': { data: [key('k1', { spend, max_budget: 100 })] } })
      await page.clock.setSystemTime(now + days * day)
      await page.reload()
      await expect(page.getByText(/complete at/)).toBeVisible()
    }
    await answerPages(page, { '': { data: [key('k1', { spend, max_budget: 100 })] } })
    await signIn(page, { to: '/keys?key=k1' })
    const drawer = page.getByRole('complementary', { name: 'API key' })
    await expect(drawer).toContainText(/Not enough samples/)
    spend = 20
    await visit(1)
    await expect(page.getByText(/\+10.* since the last visit/)).toBeVisible()
    // Loading again a moment later does not count as another visit.
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(drawer).toContainText('3 kept in this browser')
    await expect(page.getByText(/\+10.* since the last visit/)).toBeVisible()
    spend = 40
    await visit(2)
    await expect(drawer).toContainText('Lasts about 3 days to 4 days, estimated from 3 samples.')
    spend = 5
    await visit(3)
    await expect(drawer).toContainText('the service restarted its count')
    await expect(drawer).toContainText(/Not enough samples.*1 sample /)
  })

  test('aligns columns with their headers whatever a cell contains, and fits into a narrow window', async ({
    page,
    signIn,
  }) => {
    const long = 'a key whose alias is long '.repeat(8)
    await answerPages(page, {
      '': {
        data: [
          key('k1', { key_alias: long }),
          key('k2', { user_id: long, models: [long, 'b', 'c'] }),
          key('k3', { spend: 88_888_888_888.25, max_budget: 88_888_888_888.25 }),
          key('k5', { spend: 1e300, max_budget: null, expires: 'x'.repeat(200) }),
          key('k4', { expires: new Date(Date.now() + 40 * day).toISOString(), updated_at: 1.7e9 }),
        ],
      },
    })
    await signIn(page, { to: '/keys' })
    await expect(loaded(page, '5 keys')).toBeVisible()
    const edges = () =>
      page.getByRole('table', { name: 'API keys' }).evaluate((table: HTMLTableElement) => {
        const cellsOf = (row: Element) =>
          [...row.children].map((cell) => cell.getBoundingClientRect()).filter(({ width }) => width > 0)
        const scroller = table.parentElement?.getBoundingClientRect()
        return {
          rows: [...table.querySelectorAll('[role="row"]')].map((row) =>
            cellsOf(row).flatMap(({ left, right }) => [left, right]),
          ),
          room: [scroller?.left ?? 0, scroller?.right ?? 0],
        }
      })
    // No number is cut off.
    const expectWholeNumbers = async () => {
      const cut = await page
        .getByRole('table', { name: 'API keys' })
        .locator('td')
        .filter({ hasText: /^[\d,]+/ })
        .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
      expect(cut).toBe(0)
    }
    const expectAligned = async () => {
      await expectWholeNumbers()
      const { rows, room } = await edges()
      const [head = [], ...rest] = rows
      expect(rest).toHaveLength(5)
      for (const row of rest) {
        expect(row).toHaveLength(head.length)
        for (const [index, edge] of row.entries())
          expect(Math.abs(edge - (head[index] ?? NaN)), `edge ${index}`).toBeLessThanOrEqual(1)
      }
      return { all: rows.flat(), room }
    }
    await expectAligned()
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(page.getByRole('columnheader', { name: 'Budget' })).toBeHidden()
    const {
      all,
      room: [left = 0, right = 0],
    } = await expectAligned()
    expect(Math.min(...all)).toBeGreaterThanOrEqual(left - 1)
    expect(Math.max(...all)).toBeLessThanOrEqual(right + 1)
  })
})
