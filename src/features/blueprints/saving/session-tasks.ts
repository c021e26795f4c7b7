import type { Session } from '@/session/session'

/** A task in progress for the signed-in user. */
export interface SessionTask {
  readonly signal: AbortSignal
  /** Call it when the task has ended. Returns whether its result still matters to the same user. */
  end: () => boolean
}

/**
 * Background tasks, one at a time: a save cancels a check. Tasks stop when their user signs out, and the next user
 * never sees their results.
 */
export function createSessionTasks(session: Session) {
  let current: { readonly controller: AbortController; readonly isCheck: boolean } | undefined

  /** Undefined while another task is in progress, unless this one is a save that cancels a check. */
  function begin({ isCheck = false } = {}): SessionTask | undefined {
    if (current && (isCheck || !current.isCheck)) return undefined
    current?.controller.abort()
    const run = { controller: new AbortController(), isCheck }
    current = run
    let isOwn = true
    const stopListening = session.onLeave(() => {
      isOwn = false
      run.controller.abort()
    })
    return {
      signal: run.controller.signal,
      end() {
        stopListening()
        const isLatest = current === run
        if (isLatest) current = undefined
        return isLatest && isOwn
      },
    }
  }

  return {
    begin,
    isSaving: () => current?.isCheck === false,
    cancel: () => current?.controller.abort(),
  }
}

export type SessionTasks = ReturnType<typeof createSessionTasks>
