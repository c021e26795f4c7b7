import type { Browser } from '@playwright/test'
import { median, openTab, throttle } from './browser'
import { clickToPaint } from './interaction'
import type { Line } from './report'
import type { SignedInConsole } from './signed-in-console'

const rounds = 6
const pages = [
  { name: 'Blueprints', link: 'nav a[href="/blueprints"]' },
  { name: 'Settings', link: 'nav a[href="/settings"]' },
  { name: 'Activity', link: 'nav a[href="/activity"]' },
  { name: 'Home', link: 'nav a[href="/"]' },
]

/** P3: from the click on a link to the frame that shows its page, at 4x CPU; the first round warms code and data. */
export async function measureNavigation(
  browser: Browser,
  { url, session }: SignedInConsole,
): Promise<Line[]> {
  const tab = await openTab(browser, session)
  const { page } = tab
  await page.goto(url)
  await page.locator('main h1').waitFor()
  await tab.devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const times = new Map(pages.map(({ name }) => [name, { frame: [] as number[], content: [] as number[] }]))
  for (let round = 0; round < rounds; round++) {
    for (const { name, link } of pages) {
      await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''))
      const { frame, content } = await clickToPaint(
        page,
        link,
        `${link}[aria-current=page]`,
        'main h1:not([data-left])',
      )
      if (round === 0) continue
      times.get(name)?.frame.push(frame)
      times.get(name)?.content.push(content)
    }
  }
  await throttle(tab, 'unthrottled')
  await tab.context.close()
  return [...times].map(([name, { frame, content }]) => ({
    what: `to ${name}, 4x CPU`,
    figures: { 'next frame ms': median(frame), 'content ms (goal 100)': median(content) },
  }))
}
