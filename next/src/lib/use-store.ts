import { useSyncExternalStore } from 'react'
import type { Store } from './create-store'

/** The value of a store, and a redraw when it changes. */
export function useStore<Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(store.subscribe, store.get)
}
