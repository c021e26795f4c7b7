import { useMemo } from 'react'
import { ownOf, type CatalogEntry } from './catalog-entry'
import { thingName } from './thing-name'
import { useCatalogState, useCatalogStore } from './use-catalog'

/** Pinned things by their names. */
export function usePinned(): readonly CatalogEntry[] {
  return useSelected(pinnedOf)
}

/** Things whose pages were opened here, the last one first. */
export function useRecent(): readonly CatalogEntry[] {
  return useSelected(recentOf)
}

function useSelected(select: (all: CatalogEntry[]) => CatalogEntry[]): readonly CatalogEntry[] {
  const catalog = useCatalogStore()
  const { version } = useCatalogState()
  // The version stands for what `all` gives.
  return useMemo(() => (version < 0 ? [] : select(catalog.all())), [catalog, select, version])
}

/** "Hall 9" comes before "Hall 10". */
const byName = new Intl.Collator(undefined, { numeric: true }).compare

function pinnedOf(all: CatalogEntry[]): CatalogEntry[] {
  return all
    .filter((entry) => ownOf(entry).pinned)
    .sort((a, b) => byName(thingName(a) ?? a.id, thingName(b) ?? b.id))
}

function recentOf(all: CatalogEntry[]): CatalogEntry[] {
  return all
    .filter(({ openedAt }) => openedAt !== undefined)
    .sort((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0))
}
