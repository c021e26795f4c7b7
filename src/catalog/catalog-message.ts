import type { CatalogEntry, ThingRef } from './catalog-entry'

/** What one tab tells the others of a partition. */
export type CatalogMessage = { readonly partition: string } & (
  | { readonly entries: readonly CatalogEntry[] }
  | { readonly forgotten: readonly ThingRef[] }
  | { readonly cleared: true }
)
