import { fundingHeaderValue, mintTokenBody, refreshTokenBody } from '@/api/assumptions'
import { CallError, CancelledError, ContractError, CredentialError, InputError } from '@/api/errors'
import type { Answer } from '@/api/exchange'
import type { EndUserToken } from '@/api/tokens'
import type { Endpoint } from '@/api/endpoint'
import { hasShape, isExactly, isText } from '@/lib/shape'
import { createFundingKeys } from './create-funding-keys'
import { fingerprint } from './fingerprint'
import { headerSafe } from './header-safe'
import type { Identities, IdentitiesOptions } from './identities'
import { noIdentities, type Identity } from './identities-state'
import { canAct, identityOf, verdictOfRefusal, type IdentityEntry, type Verdict } from './identity-entry'
import { nextLook } from './life-left'
import { pastedToken } from './pasted-credential'
import { browserLocks, LockBusyError, underRefreshLock } from './refresh-lock'
import { scheduleTimer } from './schedule'
import { factsOfToken, type TokenFacts } from './token-facts'

const isRefreshed = hasShape({ kind: isExactly('refreshed'), fingerprint: isText })

/** The table is loaded when a token is first exchanged: the first page of a visit has no use for it. */
const loadEndpoints = async () => (await import('@/api/endpoints')).endpoints

const refreshDeadline = 8_000

export function createIdentities(options: IdentitiesOptions): Identities {
  const { client, choices, channel = null, now = Date.now, schedule = scheduleTimer } = options
  const locks = options.locks === undefined ? browserLocks() : options.locks
  const listeners = new Set<() => void>()
  /** Generations that a newer token of the same end user replaced, and whose they were. */
  const replaced = new Map<number, string>()

  let entries: readonly IdentityEntry[] = []
  let actingId: string | null = null
  let frozen = false
  const keys = createFundingKeys()
  let generation = 0
  /** Raised when everything is cleared: what was asked for before belongs to nobody here. */
  let era = 0
  let cancelLook = () => {}
  let snapshot = noIdentities

  const find = (id: string | null) => entries.find((entry) => entry.id === id)

  function publish() {
    const at = now()
    const fundingKeys = keys.list()
    snapshot = {
      identities: entries.map((entry) => identityOf(entry, at)),
      actingId,
      frozen,
      fundingKeys,
      fundingKey: fundingKeys.find(({ id }) => !frozen && id === keys.attachedId()) ?? null,
    }
    for (const listener of listeners) listener()
    cancelLook()
    const looks = entries.flatMap((entry) => nextLook(entry.facts.expiresAt, at) ?? [])
    if (looks.length > 0) cancelLook = schedule(publish, Math.min(...looks))
  }

  function update(id: string, patch: Partial<IdentityEntry>) {
    entries = entries.map((entry) => (entry.id === id ? { ...entry, ...patch } : entry))
    publish()
  }

  function add(facts: TokenFacts, origin: Identity['origin'], askedFor: string | null): string {
    const known = entries.find(
      ({ facts: { subject, tenantId } }) =>
        subject !== null && subject === facts.subject && tenantId === facts.tenantId,
    )
    const id = known?.id ?? `identity-${generation + 1}`
    const isWhoWasMeant = askedFor === null || askedFor === facts.subject
    if (!canAct(find(actingId)) && isWhoWasMeant) actingId = id
    if (known) {
      replace(known, facts, { origin, askedFor, addedAt: now(), refreshedAt: null })
      return id
    }
    generation += 1
    const fresh = { verdict: 'good', endedAt: null, flight: null, refreshedAt: null, addedAt: now() } as const
    entries = [...entries, { id, facts, generation, origin, askedFor, ...fresh }]
    publish()
    return id
  }

  function replace(entry: IdentityEntry, facts: TokenFacts, patch: Partial<IdentityEntry>) {
    generation += 1
    replaced.set(entry.generation, entry.id)
    update(entry.id, { ...patch, facts, generation, verdict: 'good', endedAt: null })
  }

  /** Only for the very token that was presented: meanwhile another may have taken its place. */
  function judge(presented: IdentityEntry, verdict: Verdict) {
    if (find(presented.id)?.generation !== presented.generation) return
    update(presented.id, { verdict, endedAt: verdict === 'outcome unknown' ? null : now() })
  }

  async function exchange(presented: IdentityEntry): Promise<void> {
    const { token } = presented.facts
    const { refreshEndUserToken } = await loadEndpoints()
    let answer: Answer<EndUserToken> | null
    try {
      answer = await underRefreshLock(locks, token, async () => {
        const entry = find(presented.id)
        if (!entry || entry.verdict === 'revoked') return null
        const body = refreshTokenBody()
        const renewed = await client().call(
          refreshEndUserToken,
          { body },
          { token, deadline: refreshDeadline },
        )
        // Before the next tab has its turn with this token.
        channel?.postMessage({ kind: 'refreshed', fingerprint: fingerprint(token) })
        return renewed
      })
    } catch (error) {
      if (error instanceof LockBusyError)
        throw new InputError(error.message, circumstancesOf(refreshEndUserToken))
      if (error instanceof CallError && error.outcome === 'unknown') judge(presented, 'outcome unknown')
      if (error instanceof CallError && error.status === 401)
        judge(presented, verdictOfRefusal(find(presented.id) ?? presented))
      throw error
    }
    if (!answer) return
    const facts = factsOfAnswer(answer, refreshEndUserToken, () => judge(presented, 'outcome unknown'))
    const entry = find(presented.id)
    if (entry?.generation !== presented.generation) return
    const { subject, tenantId, name } = entry.facts
    const known = {
      subject: facts.subject ?? subject,
      tenantId: facts.tenantId ?? tenantId,
      name: facts.name ?? name,
    }
    replace(entry, { ...facts, ...known }, { refreshedAt: now() })
  }

  function factsOfAnswer(answer: Answer<EndUserToken>, endpoint: Endpoint, onNone = () => {}): TokenFacts {
    const { token, ...times } = answer.value
    if (token !== undefined && headerSafe(token)) return factsOfToken({ token, ...times }, now())
    onNone()
    const { status, request_id } = answer
    throw new ContractError('The answer holds no token', status, request_id, circumstancesOf(endpoint))
  }

  function circumstancesOf(endpoint: Endpoint) {
    return { endpoint, path: endpoint.path, startedAt: now(), duration: 0 }
  }

  if (channel)
    channel.onmessage = ({ data }) => {
      if (!isRefreshed(data)) return
      for (const entry of entries)
        if (fingerprint(entry.facts.token) === data.fingerprint) judge(entry, 'revoked')
    }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    paste: (text) => add(pastedToken(text, now()), 'pasted', null),
    async mint(endUserId) {
      const began = era
      const { mintEndUserToken: endpoint } = await loadEndpoints()
      const body = mintTokenBody(choices(), endUserId)
      if (!body) throw new InputError('Minting is switched off', circumstancesOf(endpoint))
      if (era !== began) throw new CredentialError('signed out', circumstancesOf(endpoint))
      const facts = factsOfAnswer(await client().call(endpoint, { body }), endpoint)
      if (era !== began) throw new CancelledError('unknown', circumstancesOf(endpoint))
      return add({ ...facts, subject: facts.subject ?? endUserId }, 'minted', endUserId)
    },
    actAs(id) {
      actingId = find(id) ? id : null
      publish()
    },
    refresh(id) {
      const entry = find(id)
      if (!entry) return Promise.resolve()
      if (entry.flight) return entry.flight
      const flight = exchange(entry).finally(() => update(id, { flight: null }))
      update(id, { flight })
      return flight
    },
    drop(id) {
      entries = entries.filter((entry) => entry.id !== id)
      if (actingId === id) actingId = null
      publish()
    },
    addFundingKey(key, name = '') {
      const id = keys.add(key, name)
      publish()
      return id
    },
    attachFundingKey(id) {
      keys.attach(id)
      publish()
    },
    dropFundingKey(id) {
      keys.drop(id)
      publish()
    },
    freeze(next) {
      frozen = next
      publish()
    },
    clear() {
      era += 1
      entries = []
      replaced.clear()
      actingId = null
      frozen = false
      keys.clear()
      publish()
    },
    async acquire(endpoint, signal) {
      const before = find(actingId)
      if (!before || frozen) return null
      if (before.flight) await landed(before.flight, signal)
      const entry = find(actingId)
      if (entry?.id !== before.id) throw new CredentialError('not resumed', circumstancesOf(endpoint))
      if (!canAct(entry)) return null
      return { token: entry.facts.token, generation: entry.generation }
    },
    async refused(credential, _endpoint, signal) {
      const entry = entries.find((other) => other.generation === credential.generation)
      if (entry?.flight) await landed(entry.flight, signal)
      const successor = find(replaced.get(credential.generation) ?? null)
      if (successor) return successor.id === actingId && successor.verdict === 'good' ? 'replay' : 'give up'
      if (entry) judge(entry, verdictOfRefusal(entry))
      return 'give up'
    },
    fundingHeader() {
      const key = frozen ? null : keys.attached()
      return key && fundingHeaderValue(choices(), key)
    },
    dispose() {
      cancelLook()
      channel?.close()
      listeners.clear()
    },
  }
}

/** Waits for a refresh to end, however it ends, or for the signal. */
function landed(flight: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    void flight.then(
      () => resolve(),
      () => resolve(), // Its own caller hears of it.
    )
  })
}
