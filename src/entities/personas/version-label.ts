import type { CatalogEntry } from '@/storage/catalog/catalog-entry'

/** "version 3". Versions are free text (interface, section 9). */
export function versionLabel({ fields }: CatalogEntry): string {
  const text = fields.version?.value
  if (typeof text !== 'string' || text === '') return 'version without a name'
  return `version ${text.slice(0, 40)}`
}
