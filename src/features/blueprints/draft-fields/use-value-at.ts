import { useSyncExternalStore } from 'react'
import { useDesigner } from '@/features/blueprints/designer-context'
import { valueAt } from '@/blueprint/model/values/value-at'

/** The value of one field of the draft. Other edits render nothing. */
export function useValueAt(path: string): unknown {
  const { store } = useDesigner()
  return useSyncExternalStore(store.subscribe, () => valueAt(store.getValues(), path))
}

export function useTextAt(path: string): string {
  const value = useValueAt(path)
  return typeof value === 'string' ? value : ''
}

/** The saved value; undefined in a new row. */
export function useSavedAt(path: string): unknown {
  const { store } = useDesigner()
  return useSyncExternalStore(store.subscribe, () => valueAt(store.getBase().initial, path))
}
