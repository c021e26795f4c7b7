/** A value that changes outside React, and its listeners. */
export interface Store<Value> {
  readonly get: () => Value
  /** Notifies the listeners unless the value is the same by Object.is. A function receives the previous value. */
  readonly set: (next: Value | ((before: Value) => Value)) => void
  /** Calls the listener after each change, in the same tick. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** Removes all listeners. */
  readonly dispose: () => void
}

interface StoreOptions {
  /**
   * Runs before the first listener is added, for example to start a timer. Its return value runs after the last
   * listener is removed.
   */
  readonly onUse?: () => () => void
}

/** The value cannot be a function. For an object that is mutated, store a number that counts its changes. */
export function createStore<Value>(initial: Value, { onUse }: StoreOptions = {}): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  let stop: (() => void) | undefined

  function unused() {
    stop?.()
    stop = undefined
  }

  return {
    get: () => value,
    set(next) {
      const before = value
      value = typeof next === 'function' ? (next as (before: Value) => Value)(before) : next // no value is a function
      if (Object.is(value, before)) return
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      if (listeners.size === 0) stop = onUse?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) unused()
      }
    },
    dispose() {
      listeners.clear()
      unused()
    },
  }
}
