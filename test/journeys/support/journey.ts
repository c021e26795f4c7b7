import { expect, test as base } from '@playwright/test'
import { claimText, decodeJwt } from '@/session/decode-jwt'
import { startMockServer, type MockServer } from '@/mock/server'
import { serveBuild } from './serve-build'
import { watch } from './watch'

export { expect } from '@playwright/test'

interface OfEachWorker {
  server: MockServer
  /** Where files lie: the policy of the console lets it reach no other place. */
  storageOrigins: string[]
  consoleUrl: string
}

interface OfEachJourney {
  /** The worker's service with a fresh world. */
  mock: MockServer['mock']
  /** Whether the tab has a session from the start. */
  isSignedIn: boolean
  /** Paths of the service that the journey's page asks for again and again. */
  polled: RegExp[]
  /** Fails the journey where a secret shows, the policy is violated, or a request is repeated. */
  watched: undefined
}

export const account = { email: 'maro.okell@museum.example', password: 'museum' }

/** A journey through the production bundle with its real headers, over a service that is its worker's own. */
export const journey = base.extend<OfEachJourney, OfEachWorker>({
  server: [
    // Playwright reads the names of fixtures from the first parameter.
    async ({}, use) => {
      const server = await startMockServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  storageOrigins: [async ({ server }, use) => use([server.storageUrl]), { scope: 'worker' }],
  consoleUrl: [
    async ({ server, storageOrigins }, use) => {
      const environment = {
        id: 'museum',
        name: 'Museum staging',
        kind: 'staging',
        region: 'eu-1',
        baseUrl: server.url,
        storageOrigins,
        apiKeyPrefix: 'psk_',
      }
      const served = await serveBuild({ environments: [environment] })
      await use(served.url)
      served.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ consoleUrl }, use) => use(consoleUrl),
  mock: async ({ server }, use) => {
    server.mock.reset()
    await use(server.mock)
  },
  isSignedIn: [true, { option: true }],
  polled: [[], { option: true }],
  watched: [
    async ({ context, server, polled }, use) => {
      const watcher = watch(context, server.url, polled)
      await use(undefined)
      expect(await watcher.verdict()).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, mock, isSignedIn }, use) => {
    if (isSignedIn) {
      const { access_token: token, expires_in } = mock.issueUserToken()
      const { email } = account
      const endsAt = Date.now() + expires_in * 1000
      const subject = claimText(decodeJwt(token), 'sub')
      const grant = { method: 'password', token, subject, name: 'Maro Okell', email, endsAt }
      await page.addInitScript(seedOnce, JSON.stringify({ grant, signOuts: 0 }))
    }
    await use(page)
  },
})

/** In the page. Every load runs it, but a session that has ended must not come back: a tab keeps its name. */
function seedOnce(session: string) {
  if (window.name === 'seeded') return
  window.name = 'seeded'
  sessionStorage.setItem('pc2.session.museum', session)
}
