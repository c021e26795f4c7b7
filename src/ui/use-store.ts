import { useSyncExternalStore } from 'react'
import type { Store } from '@/lib/create-store'

/** The value of a store, or what is selected of it: it renders again only when the selected value changes. */
export function useStore<Value>(store: Store<Value>): Value
export function useStore<Value, Selected>(store: Store<Value>, select: (value: Value) => Selected): Selected
export function useStore<Value>(store: Store<Value>, select?: (value: Value) => unknown): unknown {
  return useSyncExternalStore(store.subscribe, () => (select ? select(store.get()) : store.get()))
}
