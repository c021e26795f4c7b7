import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/shim/with-selector'
import type { Store } from './create-store'

type Readable<Value> = Pick<Store<Value>, 'get' | 'subscribe'>

/** The value of a store, and a redraw when it changes. */
export function useStore<Value>(store: Readable<Value>): Value
/** A part of it, and a redraw when that changes: by identity, or by `isSame` if it is computed anew. */
export function useStore<Value, Part>(
  store: Readable<Value>,
  select: (value: Value) => Part,
  isSame?: (before: Part, now: Part) => boolean,
): Part
export function useStore<Value>(
  { subscribe, get }: Readable<Value>,
  select: (value: Value) => unknown = (value) => value,
  isSame: (before: unknown, now: unknown) => boolean = Object.is,
): unknown {
  return useSyncExternalStoreWithSelector(subscribe, get, get, select, isSame)
}
