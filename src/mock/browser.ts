import { setupWorker } from 'msw/browser'
import type { ConsolePort } from '@/lib/console-port'
import type { Environment } from '@/lib/environment'
import { handlers } from './handlers'
import { storeWorld, readStoredState } from './state/stored-world'
import { respond } from './respond'
import { createMockFetch, reviveMock, reviveOnReturn } from './state/revive-mock'
import { answerStorageRequests } from './object-storage/storage-requests'
import { hostPanel } from './panel/host-panel'
import { museumKey } from './seed/api-keys'
import { createWorld, type World } from './state/world'

export interface BrowserMock {
  environment: Environment
  /** For the client: restarts the mock if its worker was stopped. */
  fetch: typeof fetch
  world: World
  /** Receives the console once it is created. */
  attach: (console: ConsolePort) => void
  openPanel: () => void
}

/** Starts the mock inside the page, behind msw's worker, with the state that an earlier visit left. */
export async function startMockInBrowser(): Promise<BrowserMock> {
  const world = createWorld({ state: await readStoredState() })
  await storeWorld(world)
  const baseUrl = `${location.origin}/mock-api`
  world.storageUrl = `${location.origin}/mock-storage`
  const environment: Environment = {
    id: 'mock',
    name: 'Mock',
    baseUrl,
    storageOrigins: [location.origin],
    kind: 'mock',
    region: 'museum-eu',
    mockApiKey: museumKey,
  }
  Object.assign(window, { mockWorld: world })
  answerStorageRequests(world)
  const isWorking = await startWorker(world, baseUrl)
  const fetch = isWorking
    ? createMockFetch(baseUrl, reviveMock, (input, init) => window.fetch(input, init))
    : fetchWithoutWorker(world)
  return { environment, fetch, world, ...hostPanel(world) }
}

/** Returns false if the browser has no service workers: private windows, and plain HTTP from another machine. */
async function startWorker(world: World, baseUrl: string): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const url = `${import.meta.env.BASE_URL}mockServiceWorker.js`
  trustWorker(url)
  await setupWorker(...handlers(world, baseUrl)).start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url },
  })
  reviveOnReturn()
  return true
}

function fetchWithoutWorker(world: World): typeof fetch {
  return async (input, init) => {
    const response = await respond(world, new Request(input, init), '/mock-api')
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  }
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown
}

/** Allows msw to register its worker, and nothing else, if the page requires Trusted Types. */
function trustWorker(workerUrl: string): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes } // not in TypeScript's own library
  const absolute = (url: string) => new URL(url, location.href).href
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (absolute(url) === absolute(workerUrl) ? url : null),
  })
}
