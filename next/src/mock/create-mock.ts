import { http } from 'msw'
import type { EndpointName } from '@/api/endpoints'
import { World, type FailAnswer, type LoggedRequest } from './world'
import type { MockState } from './mock-state'
import { endUserToken, userToken } from './operations/tokens'
import { respond } from './respond'
import { respondStorage } from './respond-storage'
import { users } from './credentials'

export interface MockOptions {
  /** Epoch milliseconds. The mock's own clock can be moved against it. */
  clock?: () => number
  /** Where the service answers, without a trailing slash. */
  baseUrl: string
  /** Where the object storage answers. Below `baseUrl` unless given. */
  storageUrl?: string
  /** The state of an earlier mock; then nothing is seeded. */
  state?: MockState
}

export type Mock = ReturnType<typeof createMock>

/** A stateful twin of the whole service. */
export function createMock(options: MockOptions) {
  const { clock = Date.now, baseUrl, storageUrl = `${baseUrl}/storage`, state } = options
  const world = new World(clock, storageUrl, state)
  const prefix = new URL(baseUrl).pathname.replace(/\/$/, '')
  const change = (act: () => void) => {
    act()
    world.changed()
  }
  return {
    /** For msw: the service and its storage. */
    handlers: [
      http.all(`${storageUrl}/*`, ({ request }) => respondStorage(world, request)),
      http.all(`${baseUrl}/*`, ({ request }) => respond(world, request, prefix)),
    ],
    /** Every request that the service received, oldest first, without secrets. */
    log: world.log as readonly LoggedRequest[],
    storageUrl,
    /** What the mock remembers. Plain JSON, and tests may change it. `reset` replaces it. */
    get state() {
      return world.state
    },
    /** Milliseconds before each answer. */
    get latency() {
      return world.state.latency
    },
    set latency(milliseconds: number) {
      change(() => (world.state.latency = milliseconds))
    },
    /** Epoch milliseconds on the mock's clock. */
    now: () => world.now(),
    /** Answers the next call of an endpoint, or of any, so instead. Several wait in their order. */
    fail: (endpoint: EndpointName | '*', answer: FailAnswer) => world.failNext(endpoint, answer),
    /** Refuses every token issued so far with 401. API keys stay. */
    expire: () => change(() => (world.state.tokenGeneration += 1)),
    /** Moves the mock's clock. */
    advance: (milliseconds: number) => change(() => (world.state.clockOffset += milliseconds)),
    /** Starts again from the seed: state, log and failures. */
    reset: () => world.reset(),
    /** Calls the listener after each request and each other change. Returns a function that unsubscribes. */
    subscribe: (listener: () => void) => world.subscribe(listener),
    /** As the login would answer, with the e-mail: Maro Okell's, unless another seeded user's is given. */
    issueUserToken(email = 'maro.okell@museum.example') {
      const user = users.find((one) => one.email === email)
      if (!user) throw new RangeError(`There is no user ${email}`)
      return { ...userToken(world, user), email }
    },
    /** As minting would answer. Throws a RangeError for an id that is not in the state. */
    issueEndUserToken(endUserId: string) {
      const owned = world.state.endUsers[endUserId]
      if (!owned) throw new RangeError(`There is no end user ${endUserId}`)
      return endUserToken(world, endUserId, owned.tenant_id)
    },
  }
}
