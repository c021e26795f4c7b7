import type { Credential } from '@/api/client'
import type { Endpoint } from '@/api/endpoint'
import { ServiceError } from '@/api/service-error'
import { createStore } from '@/lib/create-store'
import { openChannel } from '@/lib/browser'
import { z } from '@/lib/zod'
import { Grant } from './grant'
import { createSignOutCounter, createStoredSession } from './stored-session'

export interface SessionState {
  /** `starting`: other tabs are asked for a session. `expired`: the page stays, and a dialog asks to sign in again. */
  readonly status: 'starting' | 'anonymous' | 'active' | 'expired'
  /** Null while nobody is signed in. An expired session keeps its user. */
  readonly user: Omit<Grant, 'token'> | null
  /** In an expired session: the name of another user who signed in just now. The page asks before it is left. */
  readonly other: string | null
  /** Why nobody is signed in any more, where that is not the user's own choice just now. */
  readonly endedBy: 'another tab' | 'different users' | null
}

export type Session = ReturnType<typeof createSession>

/** Milliseconds that a new tab waits for the answers of others. */
const answerTimeout = 300
/** Timers do not run while a device sleeps, and cannot be longer than 24 days. */
const longestCheck = 60_000

const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('session'), grant: Grant, signOuts: z.number() }),
  z.object({ kind: z.literal('signed out') }),
])
type Message = z.infer<typeof Message>

const nobody: SessionState = { status: 'anonymous', user: null, other: null, endedBy: null }

/** The session of this tab: who is signed in, until when, and what waits for a renewed one. */
export function createSession(environmentId: string) {
  const stored = createStoredSession(environmentId)
  const signOutCounter = createSignOutCounter(environmentId)
  const state = createStore<SessionState>({ ...nobody, status: 'starting' })
  const userChangeListeners = new Set<() => void>()
  const channel = openChannel(`pc2.${environmentId}`)
  /** Requests that wait for the session to be renewed. True: by the same user. */
  const waiting: ((isRenewed: boolean) => void)[] = []
  let grant: Grant | null = null
  let offered: { grant: Grant; keep: boolean } | null = null
  let keep = true
  /** The session came from another tab, which may be of another user than a third one. */
  let isHandedOver = false
  let signOuts = signOutCounter.read()
  let timer: ReturnType<typeof setTimeout> | undefined
  let settle = () => {}
  const ready = new Promise<void>((resolve) => {
    settle = resolve
  })

  const post = (message: Message) => channel?.postMessage(message)

  function begin(next: Grant, keeps: boolean) {
    const { user } = state.get()
    const isRenewed = user?.subject === next.subject
    if (user && !isRenewed) tellUserChange()
    grant = next
    keep = keeps
    offered = null
    signOuts = signOutCounter.read()
    // API keys are never stored.
    stored.write(keep && next.method === 'password' ? { grant: next, signOuts } : null)
    const { token: _, ...shown } = next
    state.set({ ...nobody, status: 'active', user: shown })
    release(isRenewed)
    checkEnd()
    settle()
  }

  function release(isRenewed: boolean) {
    for (const resume of waiting.splice(0)) resume(isRenewed)
  }

  function tellUserChange() {
    for (const listener of userChangeListeners) listener()
  }

  function checkEnd() {
    clearTimeout(timer)
    const { status, user } = state.get()
    if (status !== 'active' || user?.endsAt == null) return
    const left = user.endsAt - Date.now()
    if (left <= 0) expire()
    else timer = setTimeout(checkEnd, Math.min(left, longestCheck))
  }

  function expire() {
    if (state.get().status !== 'active') return
    grant = null
    stored.write(null)
    clearTimeout(timer)
    state.set({ ...state.get(), status: 'expired' })
  }

  function end(endedBy: SessionState['endedBy']) {
    const wasSomeone = state.get().user !== null
    grant = null
    offered = null
    stored.write(null)
    clearTimeout(timer)
    state.set({ ...nobody, endedBy })
    release(false)
    if (wasSomeone) tellUserChange()
    settle()
  }

  function checkSignOuts() {
    const count = signOutCounter.read()
    if (count <= signOuts) return
    signOuts = count
    if (state.get().user) end('another tab')
  }

  function receive({ data }: MessageEvent) {
    const message = Message.safeParse(data).data
    if (message?.kind === 'signed out') checkSignOuts()
    if (message?.kind === 'ask' && grant?.method === 'password' && keep)
      post({ kind: 'session', grant, signOuts })
    if (message?.kind === 'session' && message.signOuts >= signOutCounter.read()) receiveGrant(message.grant)
  }

  function receiveGrant(given: Grant) {
    const { status, user, endedBy } = state.get()
    // Choosing one of several users would be a guess.
    if (status === 'active' && isHandedOver && user?.subject !== given.subject) end('different users')
    const isNobodys = status === 'starting' || (status === 'anonymous' && endedBy !== 'different users')
    const isWanted = isNobodys || (status === 'expired' && user?.subject === given.subject)
    if (!isWanted) return
    isHandedOver = isNobodys
    begin(given, true)
  }

  function wake() {
    checkSignOuts()
    checkEnd()
  }

  channel?.addEventListener('message', receive)
  window.addEventListener('focus', wake)
  document.addEventListener('visibilitychange', wake)

  const found = stored.read()
  if (found && found.signOuts >= signOuts) begin(found.grant, true)
  else if (channel) {
    post({ kind: 'ask' })
    setTimeout(() => {
      if (state.get().status === 'starting') end(null)
    }, answerTimeout)
  } else end(null)

  /** Whether the same user has signed in again; false once another does, nobody will, or the caller gives up. */
  function renewal(signal: AbortSignal | undefined) {
    return new Promise<boolean>((resolve) => {
      waiting.push(resolve)
      signal?.addEventListener('abort', () => resolve(false), { once: true })
    })
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Settled once it is known whether another tab hands its session over. */
    ready,
    /** Whether the token survives a reload of this tab. */
    persistsToken: () => keep && state.get().user?.method === 'password',
    /** `other user`: somebody else's page is open, which `acceptOther` leaves. */
    start(next: Grant, { keep: keeps }: { keep: boolean }): 'started' | 'other user' {
      isHandedOver = false
      const { user } = state.get()
      if (user && user.subject !== next.subject) {
        offered = { grant: next, keep: keeps }
        state.set({ ...state.get(), other: next.name })
        return 'other user'
      }
      begin(next, keeps)
      if (keeps && next.method === 'password') post({ kind: 'session', grant: next, signOuts })
      return 'started'
    },
    acceptOther() {
      if (offered) begin(offered.grant, offered.keep)
    },
    declineOther() {
      offered = null
      state.set({ ...state.get(), other: null })
    },
    /** Ends the session in every tab. */
    signOut() {
      signOuts = signOutCounter.raise()
      post({ kind: 'signed out' })
      end(null)
    },
    /** Tells the dialog that the session is over, as a 401 does. */
    expire,
    /** Calls back when the page's content is nobody's any more: data in memory must go. */
    onUserChange(listener: () => void) {
      userChangeListeners.add(listener)
      return () => userChangeListeners.delete(listener)
    },
    credentialFor: (endpoint: Endpoint): Credential => ({
      async acquire(signal) {
        await ready
        checkSignOuts()
        checkEnd()
        if (state.get().status === 'expired') {
          if (!endpoint.isSafe) throw new ServiceError('not sent', endpoint, { reason: 'ask again' })
          if (!(await renewal(signal))) return null
        }
        return grant?.token ?? null
      },
      async onUnauthorized(token, signal) {
        if (grant && grant.token !== token) return endpoint.isSafe ? 'replay' : 'ask again'
        expire()
        if (state.get().status !== 'expired') return 'give up'
        if (!endpoint.isSafe) return 'ask again'
        return (await renewal(signal)) ? 'replay' : 'give up'
      },
    }),
    /** The API key that is signed in with; null for a user. */
    apiKey: () => (grant?.method === 'api-key' ? grant.token : null),
    dispose() {
      clearTimeout(timer)
      channel?.removeEventListener('message', receive)
      channel?.close()
      window.removeEventListener('focus', wake)
      document.removeEventListener('visibilitychange', wake)
      release(false)
    },
  }
}
