import type { Endpoint } from '@/api/endpoint'
import { CancelledError, CredentialError } from '@/api/errors'
import type { ParkedRequest } from './session-state'

/** Why the waiting ended. */
export type Release = 'renewed' | 'someone else' | 'signed out'

const capacity = 50

interface Waiter {
  readonly request: ParkedRequest
  release(release: Release): void
}

/** Where requests wait for a session to be renewed. */
export function createSuspendedRequests(now: () => number, onChange: () => void) {
  let waiters: readonly Waiter[] = []

  return {
    list: (): readonly ParkedRequest[] => waiters.map((waiter) => waiter.request),
    /** Throws a `CancelledError` when the signal is aborted, a `CredentialError` when the room is full. */
    wait(endpoint: Endpoint, signal: AbortSignal, isCheck = false): Promise<Release> {
      const circumstances = { endpoint, path: endpoint.path, startedAt: now(), duration: 0 }
      if (signal.aborted) return Promise.reject(new CancelledError('not sent', circumstances))
      if (waiters.length >= capacity)
        return Promise.reject(new CredentialError('too many waiting', circumstances))
      return new Promise((resolve, reject) => {
        const leave = () => {
          waiters = waiters.filter((other) => other !== waiter)
          onChange()
          reject(new CancelledError('not sent', circumstances))
        }
        const waiter: Waiter = {
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
        waiters = [...waiters, waiter]
        onChange()
      })
    },
    releaseAll(release: Release) {
      const released = waiters
      waiters = []
      for (const waiter of released) waiter.release(release)
    },
  }
}
