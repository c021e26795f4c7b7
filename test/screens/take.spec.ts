import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base } from '@test/e2e/support/console-test'
import { startMockService } from '@test/e2e/support/mock-service'
import { scenes } from './scenes'

const folder = process.env['SCREENS_FOLDER'] ?? 'test-results/screens/taken'
/** The time of the page and of the service. */
const moment = Date.UTC(2026, 2, 12, 9, 30)
const windows = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 780 },
]

const test = base.extend({
  mockService: [
    async ({}, use) => {
      const service = await startMockService({ now: () => moment })
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
})

for (const { name, at, signedOut, seed, faults, reach } of scenes)
  test(name, async ({ page, mock, signIn }) => {
    if (seed) mock.reset(seed)
    await page.clock.setFixedTime(moment)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (signedOut) await page.goto(at)
    else if (faults) {
      await signIn(page)
      mock.fail(...faults)
      await page.goto(at)
    } else await signIn(page, { to: at })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await reach?.(page, mock)
    await page.waitForLoadState('networkidle')
    await mkdir(folder, { recursive: true })
    for (const size of windows) {
      await page.setViewportSize(size)
      await page.waitForLoadState('networkidle')
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await stillness(page)
        const path = join(folder, `${name}-${size.width}-${colorScheme}.png`)
        await page.screenshot({ path, animations: 'disabled' })
      }
    }
  })

/** Waits until the page has not changed for a while, for three seconds at most. */
function stillness(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quiet = setTimeout(resolve, 200)
        const observer = new MutationObserver(() => {
          clearTimeout(quiet)
          quiet = setTimeout(resolve, 200)
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        setTimeout(resolve, 3_000)
      }),
  )
}
