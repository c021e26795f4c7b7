import type { Catalog } from '@/storage/catalog/create-catalog'
import { truncate } from '@/lib/text/truncate'
import { withoutCredentials } from '@/lib/json/without-credentials'

/** Source in the catalog for the name of a file uploaded from here. */
export const uploadedByYou = 'uploaded by you'

/**
 * Stores the name of an uploaded file: a presign takes no name, so the service may have none. A later name from the
 * service wins.
 */
export function nameUploaded(catalog: Catalog, id: string, name: string): void {
  if (catalog.get({ kind: 'artifact', id })?.fields.original_filename) return
  const original_filename = truncate(withoutCredentials(name).text, 300)
  catalog.take([
    { kind: 'artifact', id, source: uploadedByYou, at: Date.now(), fields: { original_filename } },
  ])
}
