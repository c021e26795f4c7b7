import type { CatalogEntry, EntityRef } from './catalog-entry'

/** What the database has yet to hear of one partition. Whatever it did not take stays here for the next time. */
export interface PartitionChanges {
  readonly partition: string
  readonly unwritten: Map<string, CatalogEntry>
  readonly unforgotten: Map<string, EntityRef>
  isUncleared: boolean
  /** What is gone since the partition began to be read, by `refKey`; null when it was read. */
  unread: { readonly removed: Set<string>; isAllRemoved: boolean } | null
  /** Some of `unwritten` is written. */
  onWritten(): void
  onRead(entries: readonly CatalogEntry[]): void
}
