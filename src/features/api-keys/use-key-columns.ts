import { createStoredStore } from '@/lib/create-stored-store'
import { isOneOf, listOf } from '@/lib/json/shape'
import { parsedText } from '@/lib/stored'
import { useStore } from '@/ui/use-store'

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

const isHidden = listOf(isOneOf(...hideableColumns))
const hiddenColumns = createStoredStore<readonly HideableColumn[]>(
  'pc-key-columns',
  (text) => {
    const stored = parsedText(text)
    return isHidden(stored) ? stored : []
  },
  JSON.stringify,
)

function toggle(column: HideableColumn) {
  hiddenColumns.set((before) =>
    before.includes(column) ? before.filter((one) => one !== column) : [...before, column],
  )
}

/** The columns of the key table that this browser shows. */
export function useKeyColumns() {
  return { hidden: useStore(hiddenColumns), toggle }
}
