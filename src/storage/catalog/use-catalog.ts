import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { ownOf, type CatalogEntry, type EntityRef } from './catalog-entry'
import { catalogKinds, type CatalogKind } from './catalog-kinds'
import type { Catalog, CatalogState } from './create-catalog'
import { displayName } from './display-name'
import { entityName } from './entity-name'

export const CatalogContext = createContext<Catalog | null>(null)

/** The catalog itself, without subscribing to its changes. */
export function useCatalogStore(): Catalog {
  const catalog = use(CatalogContext)
  if (!catalog) throw new Error('There is no catalog around this component.')
  return catalog
}

/** Subscribes to every change. */
export function useCatalogState(): CatalogState {
  const { subscribe, getState } = useCatalogStore()
  return useSyncExternalStore(subscribe, getState)
}

/** The partition of the catalog. Null while no user is signed in. */
export function usePartition(): CatalogState['partition'] {
  const { subscribe, getState } = useCatalogStore()
  return useSyncExternalStore(subscribe, () => getState().partition)
}

/** Whether the catalog outlives the tab. */
export function useCatalogStorage(): CatalogState['storage'] {
  const { subscribe, getState } = useCatalogStore()
  return useSyncExternalStore(subscribe, () => getState().storage)
}

export function useCatalogEntities(kind: CatalogKind): readonly CatalogEntry[] {
  const { subscribe, list } = useCatalogStore()
  return useSyncExternalStore(subscribe, () => list(kind))
}

export function useCatalogCount(kind: CatalogKind): number {
  const { subscribe, count } = useCatalogStore()
  return useSyncExternalStore(subscribe, () => count(kind))
}

/** The entry of an entity. Undefined if there is none. */
export function useCatalogEntity(ref: EntityRef | undefined): CatalogEntry | undefined {
  const { subscribe, get } = useCatalogStore()
  return useSyncExternalStore(subscribe, () => (ref ? get(ref) : undefined))
}

/** The name of an entity, if it has one. Other changes of the entity cause no rendering. */
export function useCatalogName(ref: EntityRef | undefined): string | undefined {
  const catalog = useCatalogStore()
  return useSyncExternalStore(catalog.subscribe, () => (ref ? displayName(catalog, ref) : undefined))
}

/** Like `useCatalogName`, for many entities. */
export function useCatalogNames(refs: readonly EntityRef[]): readonly (string | undefined)[] {
  const catalog = useCatalogStore()
  const names = useSyncExternalStore(catalog.subscribe, () =>
    JSON.stringify(refs.map((ref) => displayName(catalog, ref) ?? null)),
  )
  // Written above.
  return useMemo(() => (JSON.parse(names) as (string | null)[]).map((name) => name ?? undefined), [names])
}

/** Number of entities in the catalog, of all observed kinds. */
export function useCatalogTotal(): number {
  const { subscribe, count } = useCatalogStore()
  return useSyncExternalStore(subscribe, () => catalogKinds.reduce((sum, kind) => sum + count(kind), 0))
}

/** Pinned entities by name. */
export function usePinned(): readonly CatalogEntry[] {
  return useSelected(pinnedOf)
}

/** Entities whose pages were opened here, the last one first. */
export function useRecent(): readonly CatalogEntry[] {
  return useSelected(recentOf)
}

function useSelected(select: (of: readonly CatalogEntry[]) => CatalogEntry[]): readonly CatalogEntry[] {
  const remembered = useRemembered()
  return useMemo(() => select(remembered), [remembered, select])
}

/** Entities that the user marked or opened. Changes of others cause no rendering. */
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
