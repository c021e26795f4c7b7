/** A value that changes outside React, and its listeners. */
export interface Store<Value> {
  readonly get: () => Value
  /** Notifies the listeners unless the value is the same by Object.is. */
  readonly set: (next: Value) => void
  /** Calls the listener after each change, in the same tick. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/** For `useSyncExternalStore(store.subscribe, store.get)`. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
