import { useSyncExternalStore } from 'react'
import { isOneOf, listOf } from '@/lib/shape'
import { browserStorage, readStored, writeStored } from '@/lib/stored'

export const hideableColumns = [
  'user',
  'models',
  'spend',
  'budget',
  'used',
  'lasts',
  'expires',
  'updated',
] as const
export type HideableColumn = (typeof hideableColumns)[number]
export type KeyColumn = 'key' | HideableColumn

export const columnLabels: Readonly<Record<KeyColumn, string>> = {
  key: 'Key',
  user: 'User',
  models: 'Models',
  spend: 'Spend',
  budget: 'Budget',
  used: 'Used',
  lasts: 'Lasts about',
  expires: 'Expires',
  updated: 'Updated',
}

const storageKey = 'pc-key-columns'
const isHidden = listOf(isOneOf(...hideableColumns))
const listeners = new Set<() => void>()
let hidden: readonly HideableColumn[] | undefined

function getHidden(): readonly HideableColumn[] {
  if (hidden) return hidden
  const stored = readStored(browserStorage('localStorage'), storageKey)
  hidden = isHidden(stored) ? stored : []
  return hidden
}

function toggle(column: HideableColumn) {
  const before = getHidden()
  hidden = before.includes(column) ? before.filter((one) => one !== column) : [...before, column]
  writeStored(browserStorage('localStorage'), storageKey, hidden)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Which columns of the key table this browser shows. */
export function useKeyColumns() {
  return { hidden: useSyncExternalStore(subscribe, getHidden), toggle }
}
