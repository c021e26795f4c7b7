import type { Page } from '@playwright/test'

/**
 * Freezes a tab, as a browser does with one in the background: nothing in it runs. Returns a function that wakes it.
 */
export async function freeze(page: Page): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' })
  return async () => {
    await devTools.send('Page.setWebLifecycleState', { state: 'active' })
    await devTools.detach()
  }
}
