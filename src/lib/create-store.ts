/** One value that changes outside of React, and who is told when it does. */
export interface Store<Value> {
  readonly get: () => Value
  /** A value that is the same as before, by Object.is, tells nobody. A function makes the next value of the one before. */
  readonly set: (next: Value | ((before: Value) => Value)) => void
  /** Calls back after each change, in the same tick. Answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** Tells nobody any more of those who listen now. */
  readonly dispose: () => void
}

interface StoreOptions {
  /** Runs before the first one listens, such as to start a timer; what it answers runs when nobody does any more. */
  readonly onUse?: () => () => void
}

/** The value itself is no function. Of what changes in place, a store of a number counts the changes. */
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
