import { useSyncExternalStore } from 'react'
import type { Store } from '@/lib/create-store'

type Readable<Value> = Pick<Store<Value>, 'get' | 'subscribe'>

/** The value of a store, or a selected part of it: renders again only if the selected value changes. */
export function useStore<Value>(store: Readable<Value>): Value
export function useStore<Value, Selected>(
  store: Readable<Value>,
  select: (value: Value) => Selected,
): Selected
export function useStore<Value>(store: Readable<Value>, select?: (value: Value) => unknown): unknown {
  return useSyncExternalStore(store.subscribe, () => (select ? select(store.get()) : store.get()))
}
