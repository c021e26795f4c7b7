import type { JsonValue } from '@/lib/json/json'
import type { RowList } from '@/blueprint/model/values/form-values'

/** Keys from the top of a blueprint. Rows of a list are addressed by key, not by index. */
export type ChangePath = readonly string[]

/** One difference between two versions of a blueprint, small enough to be excluded on its own. */
export type Change =
  | {
      readonly kind: 'set'
      readonly path: ChangePath
      readonly before: JsonValue | undefined
      readonly after: JsonValue | undefined
    }
  /** A text is added to, or removed from, a list of texts whose order does not matter. */
  | { readonly kind: 'include'; readonly path: ChangePath; readonly item: string }
  | { readonly kind: 'exclude'; readonly path: ChangePath; readonly item: string }
  | {
      readonly kind: 'add'
      readonly list: RowList
      readonly key: string
      readonly entry: JsonValue
      /** The row before it; null at the start of the list. */
      readonly behind: RowPlace | null
    }
  | { readonly kind: 'remove'; readonly list: RowList; readonly key: string; readonly entry: JsonValue }
  | {
      readonly kind: 'order'
      readonly list: RowList
      readonly before: readonly string[]
      readonly after: readonly string[]
    }

/** A row of the base or an added one, and the row before it, which is used if this one is excluded. */
export interface RowPlace {
  readonly key: string
  readonly behind: RowPlace | null
}

/** Identifies the target of a change. Two changes of one base with the same id have the same target. */
export function changeId(change: Change): string {
  if (change.kind === 'include' || change.kind === 'exclude') return idOf([...change.path, '=', change.item])
  return change.kind === 'order' ? idOf([change.list, 'order']) : idOf(changePath(change))
}

export function rowPath(list: RowList, key: string): ChangePath {
  return [...list.split('.'), key]
}

/** Path of the change's target, down to the row or field. */
export function changePath(change: Change): ChangePath {
  if ('path' in change) return change.path
  return change.kind === 'order' ? change.list.split('.') : rowPath(change.list, change.key)
}

function idOf(path: ChangePath): string {
  return JSON.stringify(path)
}
