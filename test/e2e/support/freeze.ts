import type { Page } from '@playwright/test'

/** Puts a tab to sleep as a browser does with one in the background: nothing in it runs. Answers how to wake it. */
export async function freeze(page: Page): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' })
  return async () => {
    await devTools.send('Page.setWebLifecycleState', { state: 'active' })
    await devTools.detach()
  }
}
