import type { Locator, Page } from '@playwright/test'

/**
 * Presses Tab until the control has the focus, with its text selected as a browser does. It may be rendered
 * meanwhile.
 */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let press = 0; press < 200; press++) {
    if (await control.evaluateAll(([element]) => element !== undefined && element === document.activeElement))
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(control)}.`)
}
