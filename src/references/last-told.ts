import type { CatalogEntry, Told } from '@/catalog/catalog-entry'

/** The latest that was told of a thing. */
export function lastTold({ state, named, fields }: CatalogEntry): Told<unknown> {
  let latest: Told<unknown> = state
  for (const told of [...Object.values(fields), ...(named ? [named] : [])])
    if (told.at > latest.at) latest = told
  return latest
}
