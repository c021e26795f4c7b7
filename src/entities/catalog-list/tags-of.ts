import type { CatalogEntry } from '@/storage/catalog/catalog-entry'

/** The tags that things wear, each once, by the alphabet. */
export function tagsOf(entries: readonly CatalogEntry[]): string[] {
  return [...new Set(entries.flatMap(({ own }) => own.tags?.value ?? []))].sort()
}
