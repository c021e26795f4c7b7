import type { CatalogEntry } from '@/catalog/catalog-entry'
import { writeCatalogFile } from '@/catalog/catalog-file'
import type { Environment } from '@/lib/environment'

/** Hands the file to the browser's downloads. Answers its name. */
export function downloadCatalog(
  entries: readonly CatalogEntry[],
  { id, name }: Environment,
  now: number,
): string {
  const slug = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  const file = `persona-console-${slug.replace(/^-|-$/g, '')}-${new Date(now).toISOString().slice(0, 10)}.json`
  const text = writeCatalogFile(entries, id, now)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = file
  link.click()
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return file
}
