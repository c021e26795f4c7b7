import type { Endpoint } from '@/api/endpoint'
import { CancelledError, CredentialError } from '@/api/failures/errors'
import type { WaitingRequest } from './session-state'

/** Why the wait ended. */
export type Release = 'renewed' | 'someone else' | 'signed out'

const capacity = 50

interface Entry {
  readonly request: WaitingRequest
  release(release: Release): void
}

/** Requests that wait for a session to be renewed. */
export function createWaitingRequests(now: () => number, onChange: () => void) {
  let entries: readonly Entry[] = []

  return {
    list: (): readonly WaitingRequest[] => entries.map(({ request }) => request),
    /** Throws a `CancelledError` if the signal is aborted, a `CredentialError` if too many already wait. */
    wait(endpoint: Endpoint, signal: AbortSignal, isCheck = false): Promise<Release> {
      const circumstances = { endpoint, path: endpoint.path, startedAt: now(), duration: 0 }
      if (signal.aborted) return Promise.reject(new CancelledError('not sent', circumstances))
      if (entries.length >= capacity)
        return Promise.reject(new CredentialError('too many waiting', circumstances))
      return new Promise((resolve, reject) => {
        const leave = () => {
          entries = entries.filter((other) => other !== entry)
          onChange()
          reject(new CancelledError('not sent', circumstances))
        }
        const entry: Entry = {
          request: {
            title: endpoint.title,
            reads: endpoint.reads,
            isCheck,
            replays: endpoint.afterSignIn !== 'ask',
          },
          release(release) {
            signal.removeEventListener('abort', leave)
            resolve(release)
          },
        }
        signal.addEventListener('abort', leave, { once: true })
        entries = [...entries, entry]
        onChange()
      })
    },
    releaseAll(release: Release) {
      const released = entries
      entries = []
      for (const entry of released) entry.release(release)
    },
  }
}
