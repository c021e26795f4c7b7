import type { Browser } from '@playwright/test'
import { serveBuild } from '@test/support/serve-build'
import { median, openTab } from './browser'
import { buildReferences } from './build-references'
import { clickToPaint, keysToPaint } from './interaction'

const runs = 5

/** Milliseconds of a plain react-hook-form page of 200 traits with six fields each, at 4x CPU: the reference for P4. */
export async function measurePlainForm(browser: Browser): Promise<{ mount: number; keystroke: number }> {
  const folder = await buildReferences()
  const served = await serveBuild({ dist: folder('plain-form'), policy: false })
  const mounts: number[] = []
  const keys: number[] = []
  for (let run = 0; run < runs; run++) {
    const { context, page, devtools } = await openTab(browser)
    await page.goto(served.url)
    await page.locator('#bench-link').waitFor()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const { content } = await clickToPaint(page, '#bench-link', 'form input', 'form input')
    mounts.push(content)
    await page.locator('form input').nth(2).click()
    keys.push(...(await keysToPaint(page, 'a calm voice')))
    await context.close()
  }
  await served.close()
  return { mount: median(mounts), keystroke: median(keys) }
}
