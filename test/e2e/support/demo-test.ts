import type { Page } from '@playwright/test'
import { serveBuild } from '@test/support/serve-build'
import { test as base } from './console-test'
import { Invariants } from './invariants'

export { expect } from '@playwright/test'

interface OfEachCase {
  /** Signs in with the demo's own account and stays on `to`. */
  tryIt: (page: Page, to?: string) => Promise<void>
}

/** A case against the demo build, whose service and storage live in the page; the invariants are checked too. */
export const test = base.extend<OfEachCase>({
  invariants: async ({ consoleUrl }, use) => {
    const invariants = new Invariants({
      console: consoleUrl,
      service: `${consoleUrl}/mock-api`,
      storage: `${consoleUrl}/mock-storage`,
    })
    invariants.secrets.publish('museum')
    await use(invariants)
  },
  consoleUrl: [
    async ({}, use) => {
      const served = await serveBuild({ dist: 'dist-demo', trustedTypes: ['default'] })
      await use(served.url)
      await served.close()
    },
    { scope: 'worker' },
  ],
  tryIt: ({}, use) =>
    use(async (page, to = '/') => {
      await page.goto(to)
      await page.getByRole('button', { name: 'Try it with mock data' }).click()
      await page.waitForURL((url) => url.pathname !== '/sign-in')
    }),
})
