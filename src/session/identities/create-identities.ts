/* eslint-disable max-lines -- one closure holds the tokens, so that nothing else can reach them */
import { fundingHeaderValue, mintTokenBody, refreshTokenBody } from '@/api/assumptions/assumptions'
import { CallError, CancelledError, CredentialError, InputError } from '@/api/failures/errors'
import type { Answer } from '@/api/exchange'
import type { EndUserToken } from '@/api/resources/tokens'
import type { Endpoint } from '@/api/endpoint'
import { createStore } from '@/lib/create-store'
import { hasShape, isExactly, isText } from '@/lib/json/shape'
import { createFundingKeys } from './create-funding-keys'
import { fingerprint } from './fingerprint'
import type { Identities, IdentitiesOptions } from './identities'
import { entryOf, recordOf, unused } from './entry-record'
import { noIdentities, type Identity } from './identities-state'
import {
  entryCanAct,
  identityOf,
  refreshDueAt,
  verdictOfRefusal,
  withoutToken,
  type IdentityEntry,
  type Verdict,
} from './identity-entry'
import { nextCheck } from './token-expiry'
import { pastedToken } from './pasted-credential'
import { browserLocks, LockBusyError, underRefreshLock } from './refresh-lock'
import { scheduleTimer } from '@/session/schedule'
import { factsOfAnswer } from './token-answer'
import type { TokenFacts } from './token-facts'

const isRefreshed = hasShape({ kind: isExactly('refreshed'), fingerprint: isText })

/** The table is loaded when a token is first exchanged: the first page of a visit does not need it. */
const loadEndpoints = async () => (await import('@/api/endpoints')).endpoints

const refreshDeadline = 8_000

export function createIdentities(options: IdentitiesOptions): Identities {
  const {
    client,
    choices,
    channel = null,
    store = null,
    user = () => null,
    now = Date.now,
    schedule = scheduleTimer,
  } = options
  const locks = options.locks === undefined ? browserLocks() : options.locks
  /** Generations that a newer token of the same end user replaced, with their end user. */
  const replaced = new Map<number, string>()
  /** When the service refused a token, by its fingerprint. */
  const refusals = new Map<string, number>()

  let entries: readonly IdentityEntry[] = []
  let actingId: string | null = null
  let isPaused = false
  const keys = createFundingKeys()
  let generation = 0
  /** Increases when everything is cleared: results of earlier requests then belong to no user here. */
  let clearCount = 0
  let cancelCheck = () => {}
  /** The signed-in user whose stored end users were restored. */
  let restoredSubject: string | null = null
  /** Pending while it is unclear whether another tab uses the restored tokens. */
  let claiming: Promise<void> | null = null
  const state = createStore(noIdentities)

  const find = (id: string | null) => entries.find((entry) => entry.id === id)

  function publish() {
    const at = now()
    const fundingKeys = keys.list()
    storeIdentities()
    state.set({
      identities: entries.map((entry) => identityOf(entry, at)),
      actingId,
      isPaused,
      fundingKeys,
      fundingKey: fundingKeys.find(({ id }) => !isPaused && id === keys.attachedId()) ?? null,
      chatKey: fundingKeys.find(({ id }) => id === keys.forChat()?.id) ?? null,
    })
    scheduleCheck()
  }

  function scheduleCheck() {
    const at = now()
    cancelCheck()
    const delays = entries.flatMap((entry) => nextCheck(entry.facts.expiresAt, at) ?? [])
    const acting = find(actingId)
    const due = acting && !isPaused ? refreshDueAt(acting) : null
    if (due !== null && due > at) delays.push(due - at)
    if (delays.length > 0) cancelCheck = schedule(check, Math.min(...delays))
  }

  function check() {
    publish()
    refreshInUse()
  }

  /** Runs before expiry: after it only the service knows whether a refresh is still possible, and the user decides. */
  function refreshInUse() {
    const acting = find(actingId)
    const due = acting && !isPaused ? refreshDueAt(acting) : null
    if (acting?.facts.expiresAt && due !== null && due <= now() && now() < acting.facts.expiresAt)
      refresh(acting.id).catch(() => undefined) // Stored in the entry, and shown.
  }

  /** Records that a request is sent with its token: only used tokens are refreshed automatically. */
  function use(id: string) {
    if (find(id)?.isUsed !== false) return
    entries = entries.map((entry) => (entry.id === id ? { ...entry, isUsed: true } : entry))
    scheduleCheck()
  }

  function refresh(id: string): Promise<void> {
    const entry = find(id)
    if (!entry || entry.facts.token === '') return Promise.resolve()
    if (entry.flight) return entry.flight
    const flight = exchange(entry)
      .catch((error: unknown) => {
        if (find(id)?.generation === entry.generation) update(id, { refreshError: error })
        throw error
      })
      .finally(() => update(id, { flight: null }))
    update(id, { flight, refreshError: null })
    return flight
  }

  function storeIdentities() {
    const signedIn = user()
    if (!store || signedIn === null || signedIn.subject !== restoredSubject) return
    const { subject, isStored } = signedIn
    if (entries.length === 0) {
      store.remove()
      return
    }
    const place = entries.findIndex(({ id }) => id === actingId)
    store.write({
      subject,
      isPaused,
      acting: place < 0 ? null : place,
      identities: entries.map((entry) => recordOf(entry, isStored)),
    })
  }

  function restoreStored(subject: string) {
    const record = store?.read(subject)
    if (!store || !record || entries.length > 0) return
    entries = record.identities.map((stored) => entryOf(stored, ++generation, now()))
    actingId = record.acting === null ? null : (entries[record.acting]?.id ?? null)
    isPaused = record.isPaused
    for (const { facts, verdict, endedAt } of entries)
      if (verdict === 'refused' && endedAt !== null) refusals.set(fingerprint(facts.token), endedAt)
    const restored = new Set(entries.map((entry) => entry.generation))
    claiming = store.claim(record).then((isOwn) => {
      claiming = null
      if (isOwn) return
      entries = entries.map((entry) =>
        restored.has(entry.generation) ? withoutToken(entry, 'duplicate', now()) : entry,
      )
      publish()
    })
    publish()
  }

  function update(id: string, patch: Partial<IdentityEntry>) {
    entries = entries.map((entry) => (entry.id === id ? { ...entry, ...patch } : entry))
    publish()
  }

  function add(facts: TokenFacts, origin: Identity['origin'], askedFor: string | null): string {
    const existing = entries.find(
      ({ facts: { subject, tenantId } }) =>
        subject !== null && subject === facts.subject && tenantId === facts.tenantId,
    )
    const id = existing?.id ?? `identity-${generation + 1}`
    const isRequestedUser = askedFor === null || askedFor === facts.subject
    if (!entryCanAct(find(actingId)) && isRequestedUser) actingId = id
    if (existing) {
      replace(existing, facts, { origin, askedFor, addedAt: now(), refreshedAt: null })
      return id
    }
    generation += 1
    const times = { addedAt: now(), refreshedAt: null, endedAt: null }
    entries = [...entries, { id, facts, generation, origin, askedFor, ...times, ...unused, verdict: 'good' }]
    publish()
    return id
  }

  function replace(entry: IdentityEntry, facts: TokenFacts, patch: Partial<IdentityEntry>) {
    generation += 1
    replaced.set(entry.generation, entry.id)
    const { isUsed, refreshError } = unused
    update(entry.id, { ...patch, facts, generation, isUsed, refreshError, verdict: 'good', endedAt: null })
  }

  /** Only for the token that was sent: in the meantime another may have replaced it. */
  function judge(presented: IdentityEntry, verdict: Verdict) {
    if (find(presented.id)?.generation !== presented.generation) return
    const endedAt = verdict === 'ended' ? presented.facts.expiresAt : now()
    update(presented.id, { verdict, endedAt: verdict === 'outcome unknown' ? null : endedAt })
  }

  function judgeRefusal(presented: IdentityEntry) {
    refusals.set(fingerprint(presented.facts.token), now())
    judge(presented, verdictOfRefusal(find(presented.id) ?? presented, now()))
  }

  async function exchange(presented: IdentityEntry): Promise<void> {
    const { token } = presented.facts
    const { refreshEndUserToken } = await loadEndpoints()
    await claiming
    let answer: Answer<EndUserToken> | null
    try {
      answer = await underRefreshLock(locks, token, async () => {
        const entry = find(presented.id)
        if (!entry || ['revoked', 'duplicate'].includes(entry.verdict)) return null
        const body = refreshTokenBody()
        const renewed = await client().call(
          refreshEndUserToken,
          { body },
          { token, deadline: refreshDeadline },
        )
        // Before the next tab gets its turn with this token.
        channel?.postMessage({ kind: 'refreshed', fingerprint: fingerprint(token) })
        return renewed
      })
    } catch (error) {
      if (error instanceof LockBusyError)
        throw new InputError(error.message, circumstancesOf(refreshEndUserToken))
      if (error instanceof CallError && error.outcome === 'unknown') judge(presented, 'outcome unknown')
      if (error instanceof CallError && error.status === 401) judgeRefusal(presented)
      throw error
    }
    if (!answer) return
    const facts = factsOfAnswer(answer, now(), () => judge(presented, 'outcome unknown'))
    const entry = find(presented.id)
    if (entry?.generation !== presented.generation) return
    const { subject, tenantId, name } = entry.facts
    const claims = {
      subject: facts.subject ?? subject,
      tenantId: facts.tenantId ?? tenantId,
      name: facts.name ?? name,
    }
    replace(entry, { ...facts, ...claims }, { refreshedAt: now() })
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
    getSnapshot: state.get,
    subscribe: state.subscribe,
    paste: (text) => add(pastedToken(text, now()), 'pasted', null),
    refusedAt: (token) => refusals.get(fingerprint(token)) ?? null,
    async mint(endUserId) {
      const countAtStart = clearCount
      const { mintEndUserToken: endpoint } = await loadEndpoints()
      const body = mintTokenBody(choices(), endUserId)
      if (!body) throw new InputError('Minting is switched off', circumstancesOf(endpoint))
      if (clearCount !== countAtStart) throw new CredentialError('signed out', circumstancesOf(endpoint))
      const facts = factsOfAnswer(await client().call(endpoint, { body }), now())
      if (clearCount !== countAtStart) throw new CancelledError('unknown', circumstancesOf(endpoint))
      return add({ ...facts, subject: facts.subject ?? endUserId }, 'minted', endUserId)
    },
    actAs(id) {
      actingId = find(id) ? id : null
      publish()
    },
    followSession() {
      const subject = user()?.subject ?? null
      if (subject !== null && subject !== restoredSubject) {
        restoredSubject = subject
        restoreStored(subject)
      }
      storeIdentities()
    },
    refresh,
    drop(id) {
      entries = entries.filter((entry) => entry.id !== id)
      if (actingId === id) actingId = null
      publish()
    },
    addFundingKey(key, name = '') {
      const id = keys.add(key, name)
      keys.attach(id)
      publish()
      return id
    },
    addChatKey(key, name = '') {
      const id = keys.add(key, name)
      keys.chooseForChat(id)
      publish()
      return id
    },
    chooseChatKey(id) {
      keys.chooseForChat(id)
      publish()
    },
    attachFundingKey(id) {
      keys.attach(id)
      publish()
    },
    dropFundingKey(id) {
      keys.drop(id)
      publish()
    },
    setPaused(next) {
      isPaused = next
      publish()
    },
    clear() {
      clearCount += 1
      entries = []
      replaced.clear()
      refusals.clear()
      actingId = null
      isPaused = false
      keys.clear()
      store?.remove()
      restoredSubject = null
      publish()
    },
    async acquire(endpoint, signal) {
      if (claiming) await settled(claiming, signal)
      const before = find(actingId)
      if (!before || isPaused) return null
      use(before.id)
      refreshInUse()
      const flight = find(actingId)?.flight
      if (flight) await settled(flight, signal)
      const entry = find(actingId)
      if (entry?.id !== before.id) throw new CredentialError('not resumed', circumstancesOf(endpoint))
      if (!entryCanAct(entry)) return null
      use(entry.id)
      return { token: entry.facts.token, generation: entry.generation }
    },
    async onUnauthorized({ credential, signal, isKeySuspected }) {
      const entry = entries.find((other) => other.generation === credential.generation)
      if (entry?.flight) await settled(entry.flight, signal)
      const successor = find(replaced.get(credential.generation) ?? null)
      if (successor) return successor.id === actingId && successor.verdict === 'good' ? 'replay' : 'give up'
      if (entry && !isKeySuspected) judgeRefusal(entry)
      return 'give up'
    },
    chatToken: () => keys.forChat()?.key ?? null,
    fundingHeader() {
      const key = isPaused ? null : keys.attached()
      return key && fundingHeaderValue(choices(), key)
    },
    dispose() {
      cancelCheck()
      channel?.close()
      store?.dispose()
      state.dispose()
    },
  }
}

/** Resolves when the refresh settles, or the signal is aborted. */
function settled(flight: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    void flight.then(
      () => resolve(),
      () => resolve(), // Its own caller handles the error.
    )
  })
}
