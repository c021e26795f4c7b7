import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest'
import { openDB } from 'idb'
import { getResponse } from 'msw'
import type { Environment } from '@/api/environment'
import { openChannel } from '@/lib/browser'
import { createMock, type Mock } from './create-mock'
import { hashOf } from './random'
import { museum, type MockState } from './seed/museum'
import { sharedCatalog } from './content/shared-catalog'

/** Milliseconds after a change until the state is stored. */
const storingDelay = 100
/** Where the page finds the museum's shared records. */
const catalog = '/mock-catalog.json'

/**
 * Starts the mock inside the page, with the state that an earlier visit left. It replaces `window.fetch` instead of using
 * msw's service worker: browsers stop an idle worker, and give none to a page over plain http.
 */
export async function startMockInBrowser(): Promise<{
  environment: Environment
  mock: Mock
  /** No earlier visit left its world. */
  isNew: boolean
}> {
  const baseUrl = `${location.origin}/mock-api`
  const storageUrl = `${location.origin}/mock-storage`
  const store = await openStore()
  const state = await store?.read()
  const mock = createMock({ baseUrl, storageUrl, ...(state ? { state } : {}) })
  // All tabs have one world.
  const channel = openChannel('pc2-mock')
  const keep = () => void store?.write(mock.state).then(() => channel?.postMessage(null))
  channel?.addEventListener('message', () => {
    void store?.read().then((state) => {
      if (state) mock.state = state
    })
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  mock.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(keep, storingDelay)
  })
  window.addEventListener('pagehide', keep)
  // Also for a page that is left before anything changes.
  if (!state) keep()
  const { fetch } = window
  window.fetch = (input, init) => {
    const { href } = input instanceof Request ? new URL(input.url) : new URL(input, location.href)
    if (href === `${location.origin}${catalog}`)
      return Promise.resolve(new Response(sharedCatalog(mock.state)))
    const isMocked = href.startsWith(`${baseUrl}/`) || href.startsWith(`${storageUrl}/`)
    return isMocked ? answer(mock, new Request(input, init)) : fetch(input, init)
  }
  // What sends files uses the older way, for its progress.
  const interceptor = new XMLHttpRequestInterceptor()
  interceptor.apply()
  // eslint-disable-next-line @typescript-eslint/no-misused-promises -- it waits for them
  interceptor.on('request', async ({ request, controller }) => {
    if (request.url.startsWith(`${storageUrl}/`)) controller.respondWith(await answer(mock, request))
  })
  const environment: Environment = {
    id: 'mock',
    name: 'Mock',
    kind: 'mock',
    region: 'museum-eu',
    baseUrl,
    storageOrigins: [location.origin],
    catalog,
    apiKeyPrefix: 'psk_',
  }
  return { environment, mock, isNew: !state }
}

/** Rejects like `fetch`: for a broken connection, and as soon as the request is aborted. */
async function answer({ handlers }: Mock, request: Request): Promise<Response> {
  const { signal } = request
  signal.throwIfAborted()
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  )
  const response = await Promise.race([getResponse(handlers, request), aborted])
  if (!response || response.type === 'error') throw new TypeError('Failed to fetch')
  return response
}

/** Undefined if the database refuses: then the world lasts until the page is reloaded. */
async function openStore() {
  try {
    const database = await openDB('pc2-mock', 1, { upgrade: (db) => void db.createObjectStore('world') })
    // A world that began otherwise goes: fields of today's may be missing in it.
    const beginning = `${hashOf(JSON.stringify(museum(0)))}`
    const others = (await database.getAllKeys('world')).filter((key) => key !== beginning)
    await Promise.all(others.map((key) => database.delete('world', key)))
    return {
      read: async () => (await database.get('world', beginning)) as MockState | undefined, // written below
      write: (state: MockState) => database.put('world', state, beginning).catch(() => undefined),
    }
  } catch {
    return undefined
  }
}
