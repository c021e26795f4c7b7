import type { CatalogEntry } from '@/catalog/catalog-entry'
import { writeCatalogFile } from '@/catalog/catalog-file'
import type { Environment } from '@/lib/environment'
import { saveJsonFile } from '@/lib/save-json-file'

/** Hands the file to the browser's downloads. Answers its name. */
export function downloadCatalog(
  entries: readonly CatalogEntry[],
  { id, name }: Environment,
  now: number,
): string {
  const slug = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  const file = `persona-console-${slug.replace(/^-|-$/g, '')}-${new Date(now).toISOString().slice(0, 10)}.json`
  saveJsonFile(file, writeCatalogFile(entries, id, now))
  return file
}
