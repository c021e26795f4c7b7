import { endpoints } from '@/api/endpoints'
import type { Endpoint } from '@/api/endpoint'
import type { Credential } from '@/api/credential-source'
import { createSession } from '@/session/create-session'
import type { Schedule } from '@/session/schedule'
import type { Session } from '@/session/session'
import type { Channel } from '@/session/session-peers'

/** A clock that moves only on demand, and runs the tasks that are scheduled on it. */
export function createFakeClock(start = Date.UTC(2026, 4, 4, 14)) {
  let time = start
  let tasks: { at: number; run: () => void }[] = []
  const schedule: Schedule = (run, milliseconds) => {
    const task = { at: time + milliseconds, run }
    tasks.push(task)
    return () => {
      tasks = tasks.filter((other) => other !== task)
    }
  }
  return {
    now: () => time,
    schedule,
    /** Moves the time without running any task, as a sleeping device does. */
    sleep(milliseconds: number) {
      time += milliseconds
    },
    advance(milliseconds: number) {
      const end = time + milliseconds
      for (;;) {
        const due = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!due) break
        tasks = tasks.filter((task) => task !== due)
        time = Math.max(time, due.at)
        due.run()
      }
      time = Math.max(time, end)
    },
  }
}

export function createFakeStorage() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

/** Delivers a message to a channel. */
export function deliver(channel: Channel | null, data: unknown) {
  channel?.onmessage?.call({} as BroadcastChannel, new MessageEvent('message', { data })) // `this` is not used
}

/** Channels that deliver at once, but never to frozen tabs. */
export function createFakeAir() {
  const channels = new Set<Channel & { frozen: boolean }>()
  return {
    open() {
      const channel: Channel & { frozen: boolean } = {
        frozen: false,
        onmessage: null,
        postMessage(data) {
          for (const other of channels)
            if (other !== channel && !other.frozen) deliver(other, structuredClone(data))
        },
        close: () => void channels.delete(channel),
      }
      channels.add(channel)
      return channel
    },
  }
}

/** A browser with one clock, one shared storage and any number of tabs. */
export function createFakeBrowser() {
  const clock = createFakeClock()
  const shared = createFakeStorage()
  const air = createFakeAir()
  function openTab({
    storage = createFakeStorage(),
    unsaved = false,
    alone = false,
    baseUrl = 'https://service.example',
  } = {}) {
    const channel = alone ? null : air.open()
    const page = { unsaved }
    let wake = () => {}
    const session: Session = createSession({
      environmentId: 'test',
      baseUrl,
      storage,
      shared,
      channel,
      now: clock.now,
      schedule: clock.schedule,
      hasUnsavedWork: () => page.unsaved,
      listenForWake(callback) {
        wake = callback
        return () => {}
      },
    })
    return { session, storage, channel, page, wake: () => wake() }
  }
  return { clock, shared, openTab }
}

/** An unsigned JWT with these claims. */
export function jwt(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part(claims)}.c2lnbmF0dXJl`
}

export function loginAs(subject: string, more: { expires_in?: number; serial?: number } = {}) {
  const { expires_in = 3600, serial = 1 } = more
  return {
    access_token: jwt({ sub: subject, iss: 'https://issuer.example', serial }),
    id_token: jwt({ sub: subject, name: `Name of ${subject}`, nonce: 'secret-nonce' }),
    refresh_token: `refresh-of-${subject}`,
    expires_in,
    token_type: 'Bearer',
  }
}

export const never = () => new AbortController().signal

export async function credentialOf(
  session: Session,
  endpoint: Endpoint = endpoints.getBlueprint,
): Promise<Credential> {
  const credential = await session.acquire(endpoint, never())
  if (!credential) throw new Error('nobody is signed in')
  return credential
}

/** The result or error of a promise, once it is settled. */
export function watch<T>(promise: Promise<T>) {
  const seen: { value?: T; error?: unknown } = {}
  promise.then(
    (value) => (seen.value = value),
    (error: unknown) => (seen.error = error),
  )
  return seen
}

/** Lets everything run that can run without time passing. */
export const settle = () => new Promise((resolve) => setImmediate(resolve))
