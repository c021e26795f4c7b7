import { sameJson } from '@/lib/json/json'
import {
  ownOf,
  refKey,
  type CatalogEntry,
  type OwnFields,
  type OwnLayer,
  type EntityRef,
} from './catalog-entry'
import { markedEntry, mergeEntries } from './merge-entries'

/** Both browsers marked one entity differently. */
export interface ImportConflict {
  readonly mine: CatalogEntry
  readonly theirs: CatalogEntry
  readonly fields: readonly (keyof OwnLayer)[]
}

/** Preview of an import. Nothing has been changed yet. */
export interface ImportPlan {
  readonly added: readonly CatalogEntry[]
  /** Entities about which the file has something newer. */
  readonly updated: readonly CatalogEntry[]
  readonly conflicts: readonly ImportConflict[]
  /** Entities about which the file has nothing new. */
  readonly unchanged: number
}

const ownNames = ['alias', 'note', 'pinned', 'tags'] as const satisfies readonly (keyof OwnLayer)[]

export function planImport(
  entries: readonly CatalogEntry[],
  get: (ref: EntityRef) => CatalogEntry | undefined,
): ImportPlan {
  const added: CatalogEntry[] = []
  const updated: CatalogEntry[] = []
  const conflicts: ImportConflict[] = []
  let unchanged = 0
  const observed = new Map<string, CatalogEntry>()
  for (const entry of entries) {
    const before = observed.get(refKey(entry))
    observed.set(refKey(entry), before ? mergeEntries(before, entry) : entry)
  }
  for (const theirs of observed.values()) {
    const mine = get(theirs)
    const fields = mine ? conflictingFields(mine, theirs) : []
    if (!mine) added.push(theirs)
    else if (fields.length > 0) conflicts.push({ mine, theirs, fields })
    else if (sameJson(mergeEntries(mine, theirs), mine)) unchanged++
    else updated.push(theirs)
  }
  return { added, updated, conflicts, unchanged }
}

export function plannedCount({ added, updated, conflicts }: ImportPlan): number {
  return added.length + updated.length + conflicts.length
}

/**
 * The entries to adopt. In a conflict, the observations of the service are always taken. The marks are mine, unless the
 * entity is in `takeTheirs` (by `refKey`): then theirs are made later than all my marks until `now`, which `get` reads.
 * Entries age from `now`, because a backup may be older than what this browser stores.
 */
export function plannedEntries(
  plan: ImportPlan,
  takeTheirs: ReadonlySet<string>,
  now: number,
  get: (ref: EntityRef) => CatalogEntry | undefined,
): CatalogEntry[] {
  const resolved = plan.conflicts.map(({ theirs, fields }) =>
    takeTheirs.has(refKey(theirs))
      ? markedEntry({ ...theirs, own: get(theirs)?.own ?? {} }, marksOf(theirs.own), now)
      : { ...theirs, own: without(theirs.own, fields) },
  )
  return [...plan.added, ...plan.updated, ...resolved].map((entry) => ({ ...entry, importedAt: now }))
}

function conflictingFields(mine: CatalogEntry, theirs: CatalogEntry): (keyof OwnLayer)[] {
  const [a, b] = [ownOf(mine), ownOf(theirs)]
  // A mark that only one browser has conflicts with nothing.
  return ownNames.filter((name) => mine.own[name] && theirs.own[name] && !sameJson(a[name], b[name]))
}

function marksOf(own: OwnFields): Partial<OwnLayer> {
  return Object.fromEntries(Object.entries(own).map(([name, { value }]) => [name, value]))
}

function without(own: OwnFields, fields: readonly (keyof OwnLayer)[]): OwnFields {
  return Object.fromEntries(
    Object.entries(own).filter(([name]) => !(fields as readonly string[]).includes(name)),
  )
}
