import type { Browser } from '@playwright/test'
import { openTab } from './browser'
import type { ServedConsole } from './console'
import { readAllKeys } from './keys'
import { actToPaint } from './press'
import { median, type Line } from './report'
import { ids } from '@/mock/seed/ids'

const row = 'main tbody tr[data-index]'
const record = `main tbody a[href="/end-users/${ids.ines}"]`
const steps = [
  { name: 'keys', link: 'nav a[href="/keys"]', heading: 'API keys', content: row },
  { name: 'end users', link: 'nav a[href="/end-users"]', heading: 'End users', content: row },
  { name: 'an end user', link: record, heading: 'Ines Valdo', content: 'main input' },
  { name: 'Home', link: 'nav a[href="/"]', heading: 'Home', content: 'main li a' },
]

/** P3: from the click on a link to the frame with its page, at 4x CPU. The first round warms the code and the data. */
export async function measureNavigation(
  browser: Browser,
  { url, session, endUserIds }: ServedConsole,
  runs: number,
): Promise<Line[]> {
  const { context, page, devtools } = await openTab(browser, { session })
  await readAllKeys(page)
  // Afterwards this browser knows the end users, and lists them.
  await page.goto(`${url}/end-users?ids=${endUserIds.join()}`)
  await page.locator(row).first().waitFor()
  await page.goto(url)
  await page.locator('main h1').waitFor()
  await page.locator('nav a[href="/keys"]').click()
  await page.getByText('5,000 keys loaded').waitFor({ timeout: 60_000 })
  await page.locator('nav a[href="/"]').first().click()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const times = steps.map(() => ({ heading: [] as number[], content: [] as number[] }))
  for (let run = 0; run <= runs; run++)
    for (const [index, { link, heading, content }] of steps.entries()) {
      const [headingAt = NaN, contentAt = NaN] = await actToPaint(
        page,
        () => page.locator(link).first().click(),
        [
          { selector: 'main h1', heading },
          { selector: content, heading },
        ],
      )
      if (run === 0) continue
      times[index]?.heading.push(headingAt)
      times[index]?.content.push(contentAt)
    }
  await context.close()
  return steps.map(({ name }, index) => ({
    what: `to ${name}, 4x CPU`,
    figures: {
      'heading ms (100)': median(times[index]?.heading ?? []),
      'content ms': median(times[index]?.content ?? []),
    },
  }))
}
