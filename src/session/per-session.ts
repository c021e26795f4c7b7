import type { Session } from './session'

/**
 * State that belongs to the signed-in user and outlives a page: created on first use, and dropped on sign-out, when
 * `end` is called with it.
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
