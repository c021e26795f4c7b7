import type { Browser } from '@playwright/test'
import { median, openTab, throttle } from './browser'
import { addLink, clickToPaint, keysToPaint } from './interaction'
import type { Line } from './report'
import type { SignedInConsole } from './signed-in-console'

const runs = 5

/** P5: the form of a blueprint with 200 traits at 4x CPU: opened with its code and data warm, and typed into. */
export async function measureForm(browser: Browser, subject: SignedInConsole): Promise<Line[]> {
  const mounts: number[] = []
  const keys: number[] = []
  for (let run = 0; run < runs; run++) {
    const tab = await openTab(browser, subject.session)
    const { page } = tab
    const address = `/blueprints/${subject.largeBlueprint}?view=form`
    await page.goto(subject.url + address)
    await page.locator('main form input').first().waitFor()
    await page.locator('nav a[href="/settings"]').click()
    await page.locator('main h1', { hasText: 'Settings' }).waitFor()
    await tab.devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await addLink(page, address)
    const { content } = await clickToPaint(page, '#bench-link', 'main form input', 'main form input')
    mounts.push(content)
    await page.getByRole('textbox', { name: 'Description' }).first().click()
    keys.push(...(await keysToPaint(page, 'a calm voice')))
    await throttle(tab, 'unthrottled')
    await tab.context.close()
  }
  return [
    {
      what: '200 traits, 4x CPU',
      figures: { 'mount ms (goal 300)': median(mounts), 'keystroke ms (goal 50)': median(keys) },
    },
  ]
}
