import { expect, type Page } from '@playwright/test'

/** Until the page, while idle, has fetched files of the build ahead of their need; `names` without what is hashed. */
export async function fetched(page: Page, ...names: readonly string[]) {
  const missing = () =>
    page.evaluate((wanted) => {
      const there = performance.getEntriesByType('resource').map(({ name }) => name)
      return wanted.filter((name) => !there.some((url) => url.includes(`/${name}-`) && url.endsWith('.js')))
    }, names)
  // A browser that has much to do calls itself idle after ten seconds.
  await expect.poll(missing, { timeout: 20_000 }).toEqual([])
}
