import { CredentialError } from '@/api/failures/errors'
import type { Endpoint } from '@/api/endpoint'
import { createStore } from '@/lib/create-store'
import { listenForWake } from '@/lib/time/listen-for-wake'
import { nextCheck, warningOf } from './identities/token-expiry'
import { grantOfApiKey, grantOfLogin, type Grant } from './sign-in/login-facts'
import type { Acceptance, Session, SessionOptions } from './session'
import { scheduleTimer } from './schedule'
import { createSessionPeers } from './session-peers'
import { createSessionStore, grantOfRecord, type SessionRecord } from './session-record'
import { nobody, type SessionState } from './session-state'
import { createSignOutCounter } from './sign-out-counter'
import { unsavedWork } from './unsaved-work'
import { createWaitingRequests } from './waiting-requests'

const peerAnswerTimeout = 300

export function createSession(options: SessionOptions): Session {
  const { environmentId, baseUrl, now = Date.now, schedule = scheduleTimer } = options
  const hasUnsavedWork = options.hasUnsavedWork ?? (() => unsavedWork.getSnapshot().length > 0)
  const records = createSessionStore(environmentId, baseUrl, options.storage)
  const counter = createSignOutCounter(environmentId, options.shared, now)
  const published = createStore(nobody)
  const leaveListeners = new Set<() => void>()
  const waitingRequests = createWaitingRequests(now, () => publish({}))
  let settleReady = () => {}
  const ready = new Promise<void>((resolve) => {
    settleReady = resolve
  })

  let state = nobody
  let grant: Grant | null = null
  let keep = true
  let offered: { grant: Grant; keep: boolean } | null = null
  let signOuts = counter.read()
  /** First generation of the current user. Earlier credentials belong to someone else. */
  let firstGeneration = 0
  /** The page of a signed-out user is still open because of its unsaved work. */
  let leaveIsDue = false
  let asking = false
  /** Sessions that other tabs sent to this new tab, until the time for answers is over. */
  let handOvers: SessionRecord[] = []
  /** They belong to different users: none is used. */
  let isContested = false
  let cancelCheck = () => {}

  const peers = createSessionPeers(options.channel, {
    onRequest(subject) {
      checkRemoteSignOut()
      const handsOver = keep && (subject === null || subject === state.subject) && state.warning !== 'overdue'
      return handsOver ? recordOf() : null
    },
    onHandOver(record) {
      if (record.baseUrl !== baseUrl || record.signOuts < counter.read() || !acceptsRecord(record)) return
      if (state.status !== 'anonymous') {
        begin(grantOfRecord(record), true)
        return
      }
      handOvers.push(record)
      // After the time was over: others may be as late.
      if (!asking && handOvers.length === 1) schedule(chooseHandOver, peerAnswerTimeout)
    },
    onRenewed(subject) {
      if (subject === state.subject && state.method === 'password') peers.ask(subject)
    },
    // Also broadcast, because storage may be blocked or slow.
    onSignedOut: checkRemoteSignOut,
  })

  function publish(patch: Partial<SessionState>) {
    state = { ...state, ...patch, waitingRequests: waitingRequests.list() }
    published.set(state)
  }

  function leave() {
    leaveIsDue = false
    for (const listener of leaveListeners) listener()
  }

  function settle() {
    asking = false
    settleReady()
  }

  /** Choosing one of several users would be a guess: then no user is signed in. */
  function chooseHandOver() {
    const [newest] = handOvers.toSorted((a, b) => b.signedInAt - a.signedInAt)
    isContested ||= new Set(handOvers.map(({ subject }) => subject)).size > 1
    handOvers = []
    if (newest && !isContested && state.status === 'anonymous') begin(grantOfRecord(newest), true)
    else settle()
  }

  /** Whether the page content belongs to a user. */
  const hasOwner = () => isLive() || state.status === 'expired' || leaveIsDue
  const isLive = () => state.status === 'active' || state.status === 'expiring'

  function acceptsRecord(record: SessionRecord): boolean {
    // An answer that arrives after the sign-in was shown still makes it unnecessary.
    if (state.status === 'anonymous') return true
    if (record.subject !== state.subject || state.method !== 'password') return false
    // A tab that has not noticed the end of the old token may answer first.
    return hasOwner() && record.signedInAt > (state.signedInAt ?? 0)
  }

  function recordOf(): SessionRecord | null {
    if (grant?.method !== 'password') return null
    const { method: _, ...kept } = grant
    return { ...kept, generation: state.generation, baseUrl, signOuts }
  }

  function begin(next: Grant, keeps: boolean, generation = state.generation + 1) {
    const continues = state.subject === next.subject
    if (!continues) firstGeneration = generation
    if (!continues && state.subject !== null) leave()
    grant = next
    keep = keeps
    offered = null
    leaveIsDue = false
    signOuts = counter.read()
    waitingRequests.releaseAll(continues ? 'renewed' : 'someone else')
    const { token: _, ...shown } = next
    publish({ ...nobody, ...shown, status: 'active', generation })
    const record = keep ? recordOf() : null
    if (record) records.write(record)
    else records.remove()
    checkExpiry()
    settle()
  }

  function checkExpiry() {
    cancelCheck()
    if (!isLive()) return
    const warning = warningOf(state.expiresAt, now())
    const status = warning === null ? 'active' : 'expiring'
    if (warning !== state.warning || status !== state.status) publish({ warning, status })
    const after = nextCheck(state.expiresAt, now())
    if (after !== null) cancelCheck = schedule(checkExpiry, after)
  }

  function forget() {
    grant = null
    offered = null
    records.remove()
    cancelCheck()
  }

  function expire() {
    forget()
    publish({ status: 'expired', endedAt: now(), endedBy: 'service', sheetOpen: true, other: null })
  }

  function end(endedBy: 'you' | 'another tab') {
    forget()
    waitingRequests.releaseAll('signed out')
    leaveIsDue = endedBy === 'another tab' && hasUnsavedWork()
    const { generation, email } = state
    const ended = { status: 'signed out', endedAt: now(), endedBy, sheetOpen: leaveIsDue } as const
    publish(
      leaveIsDue ? { ...ended, warning: null, other: null } : { ...nobody, ...ended, generation, email },
    )
    if (!leaveIsDue) leave()
  }

  function checkRemoteSignOut(announced = 0) {
    const raised = Math.max(announced, counter.read())
    if (raised <= signOuts) return
    signOuts = raised
    if (isLive() || state.status === 'expired') end('another tab')
  }

  function offer(next: Grant | null, keeps: boolean): Acceptance {
    if (!next) return 'unusable'
    checkRemoteSignOut()
    if (hasOwner() && state.subject !== next.subject) {
      offered = { grant: next, keep: keeps }
      publish({ other: { name: next.name } })
      return 'other subject'
    }
    begin(next, keeps)
    if (next.method === 'password') peers.announceRenewed(next.subject)
    return 'accepted'
  }

  const notResumed = (endpoint: Endpoint) =>
    new CredentialError('not resumed', { endpoint, path: endpoint.path, startedAt: now(), duration: 0 })

  const stored = records.read()
  if (stored && stored.signOuts >= signOuts) begin(grantOfRecord(stored), true, stored.generation)
  else {
    records.remove()
    asking = options.channel !== null
    if (asking) schedule(chooseHandOver, peerAnswerTimeout)
    else settle()
    peers.ask(null)
  }

  const stopListening = (options.listenForWake ?? listenForWake)(() => {
    checkRemoteSignOut()
    checkExpiry()
  })

  return {
    environmentId,
    ready,
    getSnapshot: published.get,
    subscribe: published.subscribe,
    isStored: () => keep && state.method === 'password',
    holds: (token) => grant?.token === token,
    accept: (reply, email, { keep: keeps = keep } = {}) => offer(grantOfLogin(reply, email, now()), keeps),
    acceptApiKey: (key) => offer(grantOfApiKey(key, now()), keep),
    acceptOther() {
      if (offered) begin(offered.grant, offered.keep)
    },
    declineOther() {
      offered = null
      publish({ other: null })
    },
    signOut() {
      signOuts = counter.raise(signOuts)
      peers.announceSignedOut(signOuts)
      if (hasOwner()) end('you')
    },
    openSheet: () => publish({ sheetOpen: true }),
    keepWorking() {
      offered = null
      publish({ sheetOpen: leaveIsDue, other: null })
    },
    onLeave(listener) {
      leaveListeners.add(listener)
      return () => leaveListeners.delete(listener)
    },
    async acquire(endpoint, signal, isCheck) {
      if (asking) await ready
      for (;;) {
        checkRemoteSignOut()
        if (state.status !== 'expired') return grant && { token: grant.token, generation: state.generation }
        if (!endpoint.reads && !state.sheetOpen) publish({ sheetOpen: true })
        const release = await waitingRequests.wait(endpoint, signal, isCheck)
        if (release === 'signed out') return null
        if (release === 'someone else' || endpoint.afterSignIn !== 'replay') throw notResumed(endpoint)
      }
    },
    async onUnauthorized({ credential, endpoint, signal, isCheck, isKeySuspected }) {
      checkRemoteSignOut()
      if (state.status === 'anonymous' || state.status === 'signed out') return 'give up'
      if (credential.generation < firstGeneration) return 'ask'
      if (isLive()) {
        if (credential.generation < state.generation) return 'replay'
        if (isKeySuspected) return 'give up'
        expire()
      }
      const release = await waitingRequests.wait(endpoint, signal, isCheck)
      if (release === 'signed out') return 'give up'
      return release === 'renewed' && endpoint.afterSignIn === 'replay' ? 'replay' : 'ask'
    },
    dispose() {
      leave()
      stopListening()
      cancelCheck()
      settle()
      peers.close()
      waitingRequests.releaseAll('signed out')
      published.dispose()
    },
  }
}
