import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { writeCatalogFile } from '@/storage/catalog/catalog-file'
import { entryWithoutCredentials } from '@/storage/catalog/entry-without-credentials'
import { writeCatalogTable } from '@/storage/catalog/catalog-table'
import type { Environment } from '@/lib/environment'
import { exportFile, notifyOmitted } from '@/entities/export-file'

/** `json` for another browser, `csv` for a sheet. */
export type CatalogForm = 'json' | 'csv'

/** Hands the file to the browser's downloads. Answers its name. */
export function downloadCatalog(
  entries: readonly CatalogEntry[],
  { id, name }: Environment,
  now: number,
  form: CatalogForm,
): string {
  const slug = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const file = `persona-console-${slug}-${new Date(now).toISOString().slice(0, 10)}.${form}` as const
  const clean = entries.flatMap((entry) => entryWithoutCredentials(entry) ?? [])
  exportFile(file, form === 'csv' ? writeCatalogTable(clean) : writeCatalogFile(clean, id, now))
  if (clean.length < entries.length || clean.some((entry, at) => entry !== entries[at])) notifyOmitted(file)
  return file
}
