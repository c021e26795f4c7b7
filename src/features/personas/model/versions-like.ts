import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { catalogVersions } from '@/entities/personas/catalog-versions'

interface Wanted {
  readonly name: string
  /** Id of the persona that the new one is based on. */
  readonly like: string | undefined
}

/** Version texts of that persona and of all personas with the same name, newest first for each. */
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
