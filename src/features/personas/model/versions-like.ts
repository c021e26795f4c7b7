import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { catalogVersions } from './catalog-versions'

interface Wanted {
  readonly name: string
  /** A persona that the new one is to follow. */
  readonly like: string | undefined
}

/** Texts of the versions that are known of a persona, or of all that are called so; the newest first. */
export function versionsLike(
  { name, like }: Wanted,
  personas: readonly CatalogEntry[],
  versions: readonly CatalogEntry[],
): string[] {
  const called = name.trim().toLowerCase()
  const ids = personas
    .filter(({ id, fields }) => {
      const own = fields.name?.value
      return id === like || (called !== '' && typeof own === 'string' && own.trim().toLowerCase() === called)
    })
    .map(({ id }) => id)
  const texts = ids.flatMap((id) =>
    catalogVersions(versions, id).flatMap(({ fields }) => {
      const text = fields.version?.value
      return typeof text === 'string' && text !== '' ? [text] : []
    }),
  )
  return [...new Set(texts)]
}
