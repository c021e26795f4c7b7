import { sameJson } from '@/lib/json'
import {
  ownOf,
  refKey,
  type CatalogEntry,
  type OwnFields,
  type OwnLayer,
  type ThingRef,
} from './catalog-entry'
import { mergeEntries } from './merge-entries'

/** Both browsers marked one thing differently. */
export interface ImportConflict {
  readonly mine: CatalogEntry
  readonly theirs: CatalogEntry
  readonly fields: readonly (keyof OwnLayer)[]
}

/** What an import would do. Nothing has happened yet. */
export interface ImportPlan {
  readonly added: readonly CatalogEntry[]
  /** Known things of which the file knows something newer. */
  readonly updated: readonly CatalogEntry[]
  readonly conflicts: readonly ImportConflict[]
  /** Things of which the file knows nothing new. */
  readonly unchanged: number
}

const ownNames = ['alias', 'note', 'pinned', 'tags'] as const satisfies readonly (keyof OwnLayer)[]

export function planImport(
  entries: readonly CatalogEntry[],
  get: (ref: ThingRef) => CatalogEntry | undefined,
): ImportPlan {
  const added: CatalogEntry[] = []
  const updated: CatalogEntry[] = []
  const conflicts: ImportConflict[] = []
  let unchanged = 0
  for (const theirs of entries) {
    const mine = get(theirs)
    const fields = mine ? conflictingFields(mine, theirs) : []
    if (!mine) added.push(theirs)
    else if (fields.length > 0) conflicts.push({ mine, theirs, fields })
    else if (sameJson(mergeEntries(mine, theirs), mine)) unchanged++
    else updated.push(theirs)
  }
  return { added, updated, conflicts, unchanged }
}

/**
 * The entries to adopt. Of a conflict, what the service told is taken in any case; the marks are mine unless the
 * thing is among `takeTheirs` (by `refKey`).
 */
export function plannedEntries(
  plan: ImportPlan,
  takeTheirs: ReadonlySet<string>,
  now: number,
): CatalogEntry[] {
  const resolved = plan.conflicts.map(({ theirs, fields }) => ({
    ...theirs,
    own: takeTheirs.has(refKey(theirs)) ? restamped(theirs.own, now) : without(theirs.own, fields),
  }))
  return [...plan.added, ...plan.updated, ...resolved]
}

function conflictingFields(mine: CatalogEntry, theirs: CatalogEntry): (keyof OwnLayer)[] {
  const [a, b] = [ownOf(mine), ownOf(theirs)]
  // A mark that only one of them ever made conflicts with nothing.
  return ownNames.filter((name) => mine.own[name] && theirs.own[name] && !sameJson(a[name], b[name]))
}

function restamped(own: OwnFields, at: number): OwnFields {
  return Object.fromEntries(Object.entries(own).map(([name, told]) => [name, { ...told, at }]))
}

function without(own: OwnFields, fields: readonly (keyof OwnLayer)[]): OwnFields {
  return Object.fromEntries(
    Object.entries(own).filter(([name]) => !(fields as readonly string[]).includes(name)),
  )
}
