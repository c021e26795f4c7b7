import type { Catalog } from '@/storage/catalog/create-catalog'
import { truncate } from '@/lib/text/truncate'
import { withoutCredentials } from '@/lib/json/without-credentials'

/** Who told the catalog the name of a file that was uploaded from here. */
export const uploadedByYou = 'uploaded by you'

/** Remembers what a file was called here: a presign takes no name, and the service may know none. What it tells later wins. */
export function nameUploaded(catalog: Catalog, id: string, name: string): void {
  if (catalog.get({ kind: 'artifact', id })?.fields.original_filename) return
  const original_filename = truncate(withoutCredentials(name).text, 300)
  catalog.take([
    { kind: 'artifact', id, source: uploadedByYou, at: Date.now(), fields: { original_filename } },
  ])
}
