import type { CatalogEntry } from '@/storage/catalog/catalog-entry'

/** What can be done to one row of a list. */
export interface CatalogRowActions {
  readonly onVisit: (entry: CatalogEntry) => void
  readonly onSelect: (entry: CatalogEntry) => void
  readonly onPeek: (entry: CatalogEntry) => void
  readonly onPin: (entry: CatalogEntry) => void
  readonly onVerify: (entry: CatalogEntry) => void
  readonly onForget: (entry: CatalogEntry) => void
}
