import type { JsonValue } from '@/lib/json/json'
import type { RowList } from '@/blueprint/model/values/form-values'

/** Keys from the top of a blueprint; rows of a list by their key, not by their place. */
export type ChangePath = readonly string[]

/** One difference between two versions of a blueprint, small enough to be held back on its own. */
export type Change =
  | {
      readonly kind: 'set'
      readonly path: ChangePath
      readonly before: JsonValue | undefined
      readonly after: JsonValue | undefined
    }
  /** A text joins, or leaves, a list of texts whose order says nothing. */
  | { readonly kind: 'include'; readonly path: ChangePath; readonly item: string }
  | { readonly kind: 'exclude'; readonly path: ChangePath; readonly item: string }
  | {
      readonly kind: 'add'
      readonly list: RowList
      readonly key: string
      readonly entry: JsonValue
      /** The row that it stands behind; null at the head of the list. */
      readonly behind: RowPlace | null
    }
  | { readonly kind: 'remove'; readonly list: RowList; readonly key: string; readonly entry: JsonValue }
  | {
      readonly kind: 'order'
      readonly list: RowList
      readonly before: readonly string[]
      readonly after: readonly string[]
    }

/** A row of the base, or an added one, which stands behind another: where it is held back, the one before it counts. */
export interface RowPlace {
  readonly key: string
  readonly behind: RowPlace | null
}

/** Names what a change is about. Two changes of one base with the same id are about the same thing. */
export function changeId(change: Change): string {
  if (change.kind === 'include' || change.kind === 'exclude') return idOf([...change.path, '=', change.item])
  return change.kind === 'order' ? idOf([change.list, 'order']) : idOf(changePath(change))
}

/** Path of a row of a list. */
export function rowPath(list: RowList, key: string): ChangePath {
  return [...list.split('.'), key]
}

/** Path of what the change is about, down to the row or field. */
export function changePath(change: Change): ChangePath {
  if ('path' in change) return change.path
  return change.kind === 'order' ? change.list.split('.') : rowPath(change.list, change.key)
}

function idOf(path: ChangePath): string {
  return JSON.stringify(path)
}
