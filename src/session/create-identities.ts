import { fundingHeader, mintBody, type AssumptionStore } from '@/api/assumptions'
import type { Answer, Client, Credential } from '@/api/client'
import type { Endpoint } from '@/api/endpoint'
import { endpoints } from '@/api/endpoints'
import type { EndUserToken } from '@/api/resources/tokens'
import { ServiceError } from '@/api/service-error'
import { createStore } from '@/lib/create-store'
import { decodeJwt, lifetimeOf, readPastedToken, tenantOf } from './decode-jwt'
import { randomId } from '@/lib/browser'
import { momentAfter, toMoment } from '@/lib/time/moment'
import { createStoredIdentities, type StoredIdentity, markTab } from './stored-session'

/** An end user whose token this tab holds. The token itself stays inside. */
export interface Identity extends Omit<StoredIdentity, 'token'> {
  readonly isRefreshing: boolean
  /** Why the last refresh failed. */
  readonly problem: unknown
}

export type Identities = ReturnType<typeof createIdentities>

interface IdentitiesOptions {
  environmentId: string
  client: () => Client
  assumptions: AssumptionStore
  /** Whether tokens survive a reload of this tab: the switch at sign-in. */
  persistsToken: () => boolean
}

/** A token in use is exchanged this long before its end, in milliseconds; a short-lived one at nine tenths of its life. */
const refreshLead = 60_000
/** Milliseconds between two exchanges, whatever lifetime the service gives. */
const shortestRefresh = 30_000

/** The end users that this tab can act as, and the keys that can pay. */
export function createIdentities({ environmentId, client, assumptions, persistsToken }: IdentitiesOptions) {
  const stored = createStoredIdentities(environmentId)
  const refreshesInFlight = new Map<string, Promise<void>>()
  const problems = new Map<string, unknown>()
  const keys = new Map<string, string>()
  const tab = markTab()
  // They belong to the session that survived with them, and to one tab: a refresh in a copy would end the original's.
  const restored = persistsToken() && !tab.isCopy ? stored.read() : null
  let held: readonly StoredIdentity[] = restored?.held ?? []
  let actingId: string | null = restored?.actingId ?? null
  let fundingId: string | null = null
  /** Identities as which requests were sent since the last choice of whom to act as: their tokens are kept fresh. */
  const used = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const state = createStore(snapshot())

  function snapshot() {
    return {
      identities: held.map(({ token: _, ...shown }): Identity => ({
        ...shown,
        isRefreshing: refreshesInFlight.has(shown.id),
        problem: problems.get(shown.id),
      })),
      actingId,
      /** API keys that pay for retrieval, in memory only, by their last characters. */
      fundingKeys: [...keys].map(([id, key]) => ({ id, name: `…${key.slice(-4)}` })),
      /** The key that is sent as `x-api-key`; null for none. */
      fundingId,
    }
  }

  function publish() {
    stored.write(persistsToken() && held.length > 0 ? { held: [...held], actingId } : null)
    state.set(snapshot())
    keepFresh()
  }

  /** Exchanges the tokens in use before their end. After a failed exchange the user decides. */
  function keepFresh() {
    clearTimeout(timer)
    const [next] = held
      .filter(
        ({ id, hasEnded }) => used.has(id) && !hasEnded && !problems.has(id) && !refreshesInFlight.has(id),
      )
      .flatMap(({ id, refreshAt }) => (refreshAt === null ? [] : [{ id, refreshAt }]))
      .toSorted((a, b) => a.refreshAt - b.refreshAt)
    if (!next) return
    const due = next.refreshAt - Date.now()
    // Timers cannot be longer than 24 days.
    timer = setTimeout(() => void refresh(next.id), Math.min(Math.max(due, 0), 2 ** 31 - 1))
  }

  const find = (id: string | null) => held.find((one) => one.id === id)
  const change = (id: string, changed: Partial<StoredIdentity>) => {
    held = held.map((one) => (one.id === id ? { ...one, ...changed } : one))
  }

  /** One identity for each end user: a newer token takes the older one's place. */
  function hold(given: Omit<StoredIdentity, 'id'>): string {
    const earlier = held.find(({ endUserId }) => endUserId !== '' && endUserId === given.endUserId)
    const id = earlier?.id ?? randomId()
    held = [...held.filter((one) => one !== earlier), { ...given, id }]
    problems.delete(id)
    publish()
    return id
  }

  async function exchange(one: StoredIdentity) {
    const answer = await client().call(endpoints.refreshEndUserToken, { body: {} }, { token: one.token })
    const token = tokenOf(answer, endpoints.refreshEndUserToken)
    problems.delete(one.id)
    change(one.id, { token, ...endOf(answer), hasEnded: false })
  }

  function refresh(id: string): Promise<void> {
    const one = find(id)
    if (!one) return Promise.resolve()
    const flight =
      refreshesInFlight.get(id) ??
      exchange(one)
        .catch((error: unknown) => {
          if (find(id)) problems.set(id, error)
          if (error instanceof ServiceError && error.failure.status === 401) change(id, { hasEnded: true })
        })
        .finally(() => {
          refreshesInFlight.delete(id)
          publish()
        })
    refreshesInFlight.set(id, flight)
    publish()
    return flight
  }

  publish()

  return {
    get: state.get,
    subscribe: state.subscribe,
    /**
     * Exchanges the token, which revokes the old one (#11). One exchange at a time; never repeated by itself. A failure is
     * the identity's `problem`.
     */
    refresh,
    /** Mints a token (interface, section 5.2), and gives the id of its identity. Throws a `ServiceError`. */
    async mint(endUserId: string) {
      const body = mintBody(assumptions.get(), endUserId)
      if (!body) throw new ServiceError('not sent', endpoints.mintEndUserToken, { reason: 'bad input' })
      const answer = await client().call(endpoints.mintEndUserToken, { body })
      const token = tokenOf(answer, endpoints.mintEndUserToken)
      return hold({
        token,
        endUserId,
        tenant: tenantOf(token),
        origin: 'minted',
        ...endOf(answer),
        hasEnded: false,
      })
    },
    /** Takes a token from the clipboard, and gives the id of its identity. Null if the text is no JWT. */
    paste(text: string) {
      const pasted = readPastedToken(text)
      if (!pasted) return null
      const { endsAt } = pasted
      return hold({
        ...pasted,
        origin: 'pasted',
        // Whether it has ended is for the service to say: this device's clock may be off.
        hasEnded: false,
        refreshAt: endsAt !== null && endsAt - refreshLead > Date.now() ? endsAt - refreshLead : null,
      })
    },
    actAs(id: string | null) {
      actingId = id
      used.clear()
      publish()
    },
    remove(id: string) {
      held = held.filter((one) => one.id !== id)
      problems.delete(id)
      if (actingId === id) actingId = null
      publish()
    },
    addFundingKey(key: string) {
      const id = randomId()
      keys.set(id, key)
      fundingId = id
      publish()
    },
    fundWith(id: string | null) {
      fundingId = id
      publish()
    },
    removeFundingKey(id: string) {
      keys.delete(id)
      if (fundingId === id) fundingId = null
      publish()
    },
    /** Of the identity with this id: who is acted as now, unless given. */
    credentialFor(endpoint: Endpoint, id = actingId ?? ''): Credential {
      return {
        identityId: find(id)?.id,
        async acquire() {
          if (find(id)) used.add(id)
          keepFresh()
          // The old token is revoked while its exchange is under way.
          await refreshesInFlight.get(id)
          const one = find(id)
          return one && !one.hasEnded ? one.token : null
        },
        async onUnauthorized(token, _signal, error) {
          await refreshesInFlight.get(id)
          // Exchanged meanwhile.
          if (find(id)?.token !== token) return endpoint.isSafe ? 'replay' : 'ask again'
          change(id, { hasEnded: true })
          problems.set(id, error)
          publish()
          return 'give up'
        },
      }
    },
    /** Value of `x-api-key`: of the key with this id, the chosen one unless given; null if no key pays. */
    fundingHeader(id = fundingId) {
      const key = keys.get(id ?? '')
      return key === undefined ? null : fundingHeader(assumptions.get(), key)
    },
    /** A held API key, for what takes nothing else: that with this id, else the chosen one, else the last. Null for none. */
    apiKey: (id: string | null | undefined = fundingId ?? [...keys.keys()].at(-1)) =>
      keys.get(id ?? '') ?? null,
    clear() {
      used.clear()
      held = []
      actingId = null
      fundingId = null
      keys.clear()
      problems.clear()
      publish()
    },
    dispose() {
      clearTimeout(timer)
      tab.dispose()
    },
  }
}

/** Throws an `unreadable` ServiceError if the answer has no token. */
function tokenOf({ value, status }: Answer<EndUserToken>, endpoint: ServiceError['endpoint']): string {
  if (!value.token) throw new ServiceError('unreadable', endpoint, { status })
  return value.token
}

/**
 * The end by `expires_in` at receipt, else by the token's own lifetime. `expires_at` alone is only shown: this device's
 * clock may be hours off.
 */
function endOf({ value, at }: Answer<EndUserToken>): Pick<StoredIdentity, 'endsAt' | 'refreshAt'> {
  const seconds = value.expires_in || lifetimeOf(decodeJwt(value.token ?? ''))
  if (!seconds) return { endsAt: toMoment(value.expires_at) ?? null, refreshAt: null }
  const life = seconds * 1000
  const refreshAt = at + Math.max(life - refreshLead, life * 0.9, shortestRefresh)
  return { endsAt: momentAfter(at, seconds), refreshAt }
}
