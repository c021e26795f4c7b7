import type { CatalogEntry } from '@/catalog/catalog-entry'
import { writeCatalogFile } from '@/catalog/catalog-file'
import { writeCatalogTable } from '@/catalog/catalog-table'
import type { Environment } from '@/lib/environment'
import { saveFile } from '@/lib/save-file'

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
  saveFile(file, form === 'csv' ? writeCatalogTable(entries) : writeCatalogFile(entries, id, now))
  return file
}
