import type { Page } from '@playwright/test'

/** The text on the clipboard: the page itself may not read it, but the user can paste it. */
export async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const area = document.createElement('textarea')
    area.id = 'paste-here'
    area.ariaLabel = 'Paste here'
    document.querySelector('main')?.append(area)
    area.focus()
  })
  await page.keyboard.press('ControlOrMeta+V')
  const text = await page.locator('#paste-here').inputValue()
  await page.locator('#paste-here').evaluate((area) => area.remove())
  return text
}
