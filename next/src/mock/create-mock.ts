import { http, type HttpHandler } from 'msw'
import type { EndpointName } from '@/api/endpoints'
import type { FailAnswer } from './fail-answer'
import type { LoggedRequest } from './logged-request'
import type { MockState } from './mock-state'
import { endUserToken, userToken } from './operations/tokens'
import { respond } from './respond'
import { respondStorage } from './respond-storage'
import type { Seed } from './seed/seeds'
import { users } from './credentials'
import { World } from './world'

export interface MockOptions {
  /** `museum` unless given. */
  seed?: Seed
  /** Epoch milliseconds. The mock's own clock can be moved against it. */
  clock?: () => number
  /** Where the service answers, without a trailing slash. */
  baseUrl: string
  /** Where the object storage answers. Below `baseUrl` unless given. */
  storageUrl?: string
  /** The state of an earlier mock; then nothing is seeded. */
  state?: MockState
}

export interface Mock {
  /** For msw: the service and its storage. */
  readonly handlers: HttpHandler[]
  /** Every request that the service received, oldest first, without secrets. */
  readonly log: readonly LoggedRequest[]
  readonly storageUrl: string
  /** What the mock remembers. Plain JSON, and tests may change it. `reset` replaces it. */
  readonly state: MockState
  /** Milliseconds before each answer. */
  latency: number
  /** Epoch milliseconds on the mock's clock. */
  now(): number
  /** Answers the next call of an endpoint, or of any, so instead. Several wait in their order. */
  fail(endpoint: EndpointName | '*', answer: FailAnswer): void
  /** Refuses every token issued so far with 401. API keys stay. */
  expire(): void
  /** Moves the mock's clock, in milliseconds. */
  advance(milliseconds: number): void
  /** Starts again from the seed: state, log and failures. */
  reset(): void
  /** Calls the listener after each request and each other change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** As the login would answer, with the e-mail: Maro Okell's, unless another seeded user's is given. */
  issueUserToken(email?: string): ReturnType<typeof userToken> & { email: string }
  /** As minting would answer. Throws a RangeError for an id that is not in the state. */
  issueEndUserToken(endUserId: string): ReturnType<typeof endUserToken>
}

/** A stateful twin of the whole service. */
export function createMock(options: MockOptions): Mock {
  const { seed = 'museum', clock = Date.now, baseUrl, storageUrl = `${baseUrl}/storage`, state } = options
  const world = new World(seed, clock, storageUrl, state)
  const prefix = new URL(baseUrl).pathname.replace(/\/$/, '')
  const change = (act: () => void) => {
    act()
    world.changed()
  }
  return {
    handlers: [
      http.all(`${storageUrl}/*`, ({ request }) => respondStorage(world, request)),
      http.all(`${baseUrl}/*`, ({ request }) => respond(world, request, prefix)),
    ],
    log: world.log,
    storageUrl,
    get state() {
      return world.state
    },
    get latency() {
      return world.state.latency
    },
    set latency(milliseconds) {
      change(() => (world.state.latency = milliseconds))
    },
    now: () => world.now(),
    fail: (endpoint, answer) => world.failNext(endpoint, answer),
    expire: () => change(() => (world.state.tokenGeneration += 1)),
    advance: (milliseconds) => change(() => (world.state.clockOffset += milliseconds)),
    reset: () => world.reset(),
    subscribe: (listener) => world.subscribe(listener),
    issueUserToken(email = 'maro.okell@museum.example') {
      const user = users.find((one) => one.email === email)
      if (!user) throw new RangeError(`There is no user ${email}`)
      return { ...userToken(world, user), email }
    },
    issueEndUserToken(endUserId) {
      const owned = world.state.endUsers[endUserId]
      if (!owned) throw new RangeError(`There is no end user ${endUserId}`)
      return endUserToken(world, endUserId, owned.tenant_id)
    },
  }
}
