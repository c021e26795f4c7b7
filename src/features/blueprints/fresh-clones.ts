import type { JsonObject } from '@/lib/json'
import type { Session } from '@/session/session'

const sources = new Map<string, JsonObject>()

/** Keeps of what a clone was made, until its page has told or its user has left. Gone with the page. */
export function noteClone(session: Session, id: string, source: JsonObject) {
  sources.set(id, source)
  const stop = session.onLeave(() => {
    stop()
    forgetClone(id)
  })
}

export function sourceOfClone(id: string): JsonObject | undefined {
  return sources.get(id)
}

export function forgetClone(id: string) {
  sources.delete(id)
}
