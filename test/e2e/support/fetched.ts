import { expect, type Page } from '@playwright/test'

/** Waits until the idle page has fetched files of the build ahead of their need; `names` are without hashes. */
export async function fetched(page: Page, ...names: readonly string[]) {
  const missing = () =>
    page.evaluate((wanted) => {
      const there = performance.getEntriesByType('resource').map(({ name }) => name)
      return wanted.filter((name) => !there.some((url) => url.includes(`/${name}-`) && url.endsWith('.js')))
    }, names)
  // A busy browser counts as idle after ten seconds.
  await expect.poll(missing, { timeout: 20_000 }).toEqual([])
}
