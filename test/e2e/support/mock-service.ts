import type { Fault } from '@/mock/faults/fault'
import type { LoggedRequest } from '@/mock/request-log'
import type { Scenario } from '@/mock/seed/scenarios'
import { startMockServer, type MockServerOptions } from '@/mock/server'
import type { World } from '@/mock/state/world'

export interface Account {
  email: string
  password: string
}

/** The mock's HTTP server of one worker, and its controls for a case. */
export interface MockService {
  url: string
  storageUrl: string
  world: World
  /** The administrator of the seeded world. */
  account: Account
  /** Another user of the same tenant. */
  otherAccount: Account
  fail: (...faults: Fault[]) => void
  heal: () => void
  /** Invalidates every token that was issued so far. */
  endSessions: () => void
  /** The requests that the service received, in order: for one endpoint of the table, or for all. */
  requests: (endpoint?: string) => LoggedRequest[]
  /** Starts a fresh world with passwords that occur nowhere else, so that a leak is noticed. */
  reset: (scenario?: Scenario) => void
  close: () => Promise<void>
}

export async function startMockService(options: MockServerOptions = {}): Promise<MockService> {
  const { url, storageUrl, world, close } = await startMockServer(options)
  const account = { email: '', password: 'right horse battery staple' }
  const otherAccount = { email: '', password: 'left donkey accumulator clip' }
  const reset = (scenario?: Scenario) => {
    world.reset(scenario)
    for (const [index, one] of [account, otherAccount].entries()) {
      const user = world.state.users[index]
      if (!user) throw new Error('The seeded world has too few users.')
      user.password = one.password
      one.email = user.email
    }
  }
  reset()
  return {
    url,
    storageUrl,
    world,
    account,
    otherAccount,
    fail: (...faults) => world.state.faults.push(...faults),
    heal: () => world.state.faults.splice(0),
    endSessions: () => (world.state.tokenGeneration += 1),
    requests: (endpoint) => world.log.entries.filter((entry) => !endpoint || entry.endpoint === endpoint),
    reset,
    close,
  }
}
