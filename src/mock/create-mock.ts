import { http } from 'msw'
import { World } from './world'
import type { MockState } from './seed/museum'
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

/** A stateful twin of the whole service: its world with its controls, behind handlers. */
export function createMock(options: MockOptions) {
  const { clock = Date.now, baseUrl, storageUrl = `${baseUrl}/storage`, state } = options
  const world = new World(clock, storageUrl, state)
  const prefix = new URL(baseUrl).pathname.replace(/\/$/, '')
  return Object.assign(world, {
    /** For msw: the service and its storage. */
    handlers: [
      http.all(`${storageUrl}/*`, ({ request }) => respondStorage(world, request)),
      http.all(`${baseUrl}/*`, ({ request }) => respond(world, request, prefix)),
    ],
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
  })
}
