import type { Session } from '@/session/session'

/** Something under way for whoever is signed in. */
export interface SessionTask {
  readonly signal: AbortSignal
  /** To be called when it has ended: whether its end is still of interest, to the same user. */
  end: () => boolean
}

/**
 * What goes on beside the page, one at a time: a check gives way to a save. It stops when its user leaves, and whoever
 * comes after is told nothing of it.
 */
export function createSessionTasks(session: Session) {
  let current: { readonly controller: AbortController; readonly isCheck: boolean } | undefined

  /** Undefined while another one is under way that does not give way. */
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
