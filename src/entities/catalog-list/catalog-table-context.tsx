import { createContext, use, useMemo, type ReactNode } from 'react'
import type { CatalogEntry, EntityRef } from '@/storage/catalog/catalog-entry'
import { displayName, personName } from '@/storage/catalog/display-name'
import { membersIn, peopleIn } from '@/storage/catalog/space-members'
import { useCatalogEntities, useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import type { DraftEntry } from '@/storage/drafts/draft'
import { useDraftsByEntity } from '@/storage/drafts/use-drafts'
import type { Verifying } from '@/entities/verify/use-verify'

/** Names of the entities that rows refer to. */
export interface CatalogNames {
  readonly find: (ref: EntityRef) => CatalogEntry | undefined
  /** Its name, or the text that replaces one where neither an answer nor an alias gives a name. */
  readonly nameOf: (ref: EntityRef) => string | undefined
  /** Finds a blueprint by its own `blueprint_id`, which personas may name instead of its id. */
  readonly findBlueprint: (id: string) => CatalogEntry | undefined
  /** Members of a space that answers have shown. */
  readonly membersIn: (space: CatalogEntry, as: 'participant' | 'corpus') => readonly string[]
}

/** For the whole table: rows do not subscribe to the catalog one by one. */
export function useCatalogNames(): CatalogNames {
  const catalog = useCatalogStore()
  const { version } = useCatalogState()
  const blueprints = useCatalogEntities('blueprint')
  const byOwnId = useMemo(
    () => new Map(blueprints.map((entry) => [entry.fields.blueprint_id?.value, entry])),
    [blueprints],
  )
  const endUsers = useCatalogEntities('end user')
  const users = useCatalogEntities('user')
  const corpora = useCatalogEntities('corpus')
  return useMemo(
    () => ({
      version,
      membersIn: (space: CatalogEntry, as: 'participant' | 'corpus') =>
        as === 'corpus'
          ? membersIn(space, corpora, as)
          : peopleIn(space, endUsers, users, (id) => personName(catalog, id)),
      find: catalog.get,
      nameOf: (ref: EntityRef) => displayName(catalog, ref),
      findBlueprint: (id: string) => catalog.get({ kind: 'blueprint', id }) ?? byOwnId.get(id),
    }),
    [catalog, version, byOwnId, endUsers, users, corpora],
  )
}

interface SharedByCells {
  readonly names: CatalogNames
  /** Why the last attempt to verify an entity failed, by `refKey`. */
  readonly failures: Verifying['failures']
  readonly peek: (entry: CatalogEntry) => void
  readonly verify: (entry: CatalogEntry) => void
  readonly forget: (entry: CatalogEntry) => void
}

interface CatalogTableContextValue extends SharedByCells {
  /** By `refKey`. */
  readonly drafts: ReadonlyMap<string, DraftEntry>
}

const CatalogTableContext = createContext<CatalogTableContextValue | null>(null)

/** What the cells of a list share. Reads the drafts only if there are rows. */
export function CatalogTableProvider({ children, ...shared }: SharedByCells & { children: ReactNode }) {
  const { names, failures, peek, verify, forget } = shared
  const drafts = useDraftsByEntity()
  const value = useMemo(
    () => ({ names, failures, peek, verify, forget, drafts }),
    [names, failures, peek, verify, forget, drafts],
  )
  return <CatalogTableContext value={value}>{children}</CatalogTableContext>
}

export function useCatalogTable(): CatalogTableContextValue {
  const value = use(CatalogTableContext)
  if (!value) throw new Error('This cell belongs in a list of the catalog.')
  return value
}
