import type { EntityRef } from './catalog-entry'

/** The order of entries in the database, within a partition: it compares texts as this does. */
export function inStoreOrder(a: EntityRef, b: EntityRef): number {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
