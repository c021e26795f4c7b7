import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/shim/with-selector'
import type { Store } from './create-store'

/**
 * The value of a store, or a part of it, and a redraw when that changes: by identity, or by `isSame` if it is computed
 * anew.
 */
export function useStore<Value, Part = Value>(
  { subscribe, get }: Pick<Store<Value>, 'get' | 'subscribe'>,
  select: (value: Value) => Part = (value) => value as unknown as Part, // without a choice they are the same
  isSame: (before: Part, now: Part) => boolean = Object.is,
): Part {
  return useSyncExternalStoreWithSelector(subscribe, get, get, select, isSame)
}
