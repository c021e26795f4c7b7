import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { serveBuild } from '@test/support/serve-build'
import { Invariants, type Allowance } from './invariants'
import { startMockService, type Account, type MockService } from './mock-service'

export { expect } from '@playwright/test'

interface OfEachWorker {
  mockService: MockService
  consoleUrl: string
}

interface OfEachCase {
  /** The worker's mock service with a fresh world. */
  mock: MockService
  /** Allows what the case does on purpose, against the invariants. */
  allow: (allowance: Partial<Allowance>) => void
  /** Signs in through the page and stays on `to`. */
  signIn: (page: Page, options?: { to?: string; account?: Account }) => Promise<void>
  /** A second browser that shares nothing with the first, under the same watch. */
  otherBrowser: () => Promise<BrowserContext>
  invariants: Invariants
}

/** A case against the production build and the mock's HTTP server; afterwards, the invariants are checked. */
export const test = base.extend<OfEachCase, OfEachWorker>({
  mockService: [
    async ({}, use) => {
      const service = await startMockService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  consoleUrl: [
    async ({ mockService: { url, storageUrl } }, use) => {
      const environment = {
        id: 'e2e',
        name: 'Museum staging',
        baseUrl: url,
        storageOrigins: [storageUrl],
        kind: 'staging',
      }
      const served = await serveBuild({ dist: 'dist', config: { environments: [environment] } })
      await use(served.url)
      await served.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ consoleUrl }, use) => use(consoleUrl),
  mock: ({ mockService }, use) => {
    mockService.reset()
    return use(mockService)
  },
  invariants: async ({ consoleUrl, mock }, use) => {
    await use(new Invariants({ console: consoleUrl, service: mock.url, storage: mock.storageUrl }))
  },
  context: async ({ context, invariants, mock }, use, testInfo) => {
    await invariants.watch(context)
    for (const { password } of [mock.account, mock.otherAccount])
      invariants.secrets.add('a password', password)
    await use(context)
    const broken = await invariants.verdict()
    if (broken.length > 0 && testInfo.status === testInfo.expectedStatus)
      throw new Error(`After «${testInfo.title}»:\n- ${broken.join('\n- ')}`)
  },
  allow: ({ invariants }, use) => use((allowance) => invariants.allow(allowance)),
  otherBrowser: async ({ browser, consoleUrl, invariants }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: consoleUrl })
      opened.push(context)
      await invariants.watch(context)
      return context
    })
    await invariants.checkPages()
    for (const context of opened) await context.close()
  },
  signIn: ({ mock }, use) =>
    use(async (page, { to = '/', account = mock.account } = {}) => {
      await page.goto(to)
      await page.getByLabel('Email').fill(account.email)
      await page.getByLabel('Password', { exact: true }).fill(account.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL((url) => url.pathname !== '/sign-in')
      // Keys that are pressed before the frame is there reach nothing.
      await page.getByRole('button', { name: /^Session, / }).waitFor({ state: 'attached' })
    }),
})
