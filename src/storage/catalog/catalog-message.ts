import type { CatalogEntry, EntityRef } from './catalog-entry'

/** What one tab tells the others of a partition. */
export type CatalogMessage = { readonly partition: string } & (
  | { readonly entries: readonly CatalogEntry[] }
  | { readonly forgotten: readonly EntityRef[] }
  | { readonly cleared: true }
)
