import type { CatalogEntry } from '@/storage/catalog/catalog-entry'

/** All tags of the entities, each once, in alphabetical order. */
export function tagsOf(entries: readonly CatalogEntry[]): string[] {
  return [...new Set(entries.flatMap(({ own }) => own.tags?.value ?? []))].sort()
}
