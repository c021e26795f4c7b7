import { useMemo, useSyncExternalStore } from 'react'
import { ownOf, type CatalogEntry } from './catalog-entry'
import { entityName } from './entity-name'
import { useCatalogStore } from './use-catalog'

/** Pinned things by their names. */
export function usePinned(): readonly CatalogEntry[] {
  return useSelected(pinnedOf)
}

/** Things whose pages were opened here, the last one first. */
export function useRecent(): readonly CatalogEntry[] {
  return useSelected(recentOf)
}

function useSelected(select: (of: readonly CatalogEntry[]) => CatalogEntry[]): readonly CatalogEntry[] {
  const remembered = useRemembered()
  return useMemo(() => select(remembered), [remembered, select])
}

/** Things that somebody here marked or opened: what else is told of others renders nothing. */
export function useRemembered(): readonly CatalogEntry[] {
  const { subscribe, remembered } = useCatalogStore()
  return useSyncExternalStore(subscribe, remembered)
}

/** "Hall 9" comes before "Hall 10". */
const byName = new Intl.Collator(undefined, { numeric: true }).compare

function pinnedOf(all: readonly CatalogEntry[]): CatalogEntry[] {
  return all
    .filter((entry) => ownOf(entry).pinned)
    .sort((a, b) => byName(entityName(a) ?? a.id, entityName(b) ?? b.id))
}

function recentOf(all: readonly CatalogEntry[]): CatalogEntry[] {
  return all
    .filter(({ openedAt }) => openedAt !== undefined)
    .sort((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0))
}
