import type { Session } from './session'

/**
 * State of whoever is signed in that outlives a page: made when it is first asked for, and forgotten when its user leaves.
 * Then `end` is called with it.
 */
export function perSession<Value, Rest extends readonly unknown[]>(
  create: (session: Session, ...rest: Rest) => Value,
  end?: (value: Value) => void,
): (session: Session, ...rest: Rest) => Value {
  const all = new WeakMap<Session, { readonly value: Value }>()
  return (session, ...rest) => {
    const existing = all.get(session)
    if (existing) return existing.value
    const value = create(session, ...rest)
    all.set(session, { value })
    const stop = session.onLeave(() => {
      stop()
      all.delete(session)
      end?.(value)
    })
    return value
  }
}
