import { countsInCatalog, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { wordMatch, type SearchedText } from '@/storage/catalog/searched-text'
import { entityName, isNamedByOtherId, observedName } from '@/storage/catalog/entity-name'
import { normalizeText } from '@/lib/text/normalize-text'
import type { CatalogListSearch, CatalogStateFilter } from './catalog-list-search'
import { textsInOrder, type VisibleColumns } from '@/entities/ids/texts-in-order'

export type SortValue = string | number | undefined

/** The rows of an entity list, and how many entities each filter would leave. */
export interface CatalogView {
  readonly rows: readonly CatalogEntry[]
  /**
   * Counts given all the other filters. `every` is the count without this filter: for states, all entities that count
   * in the catalog.
   */
  readonly states: Readonly<Record<CatalogStateFilter | 'every', number>>
  readonly kinds: Readonly<Partial<Record<CatalogKind | 'every', number>>>
  readonly tags: ReadonlyMap<string, number>
  readonly tenants: ReadonlyMap<string, number>
  /** Nothing contains the text as typed. These rows match it except for one letter. */
  readonly isNear: boolean
}

const names = new WeakMap<CatalogEntry, string>()

const orders = new WeakMap<readonly CatalogEntry[], Map<string, readonly CatalogEntry[]>>()

/**
 * Sorts by `sort`. Entities without the value come last in both directions, after those that have another id instead of
 * a name. The result is cached per list and order.
 */
export function sortEntities(
  entries: readonly CatalogEntry[],
  sort: string,
  fieldOf: (entry: CatalogEntry, field: string) => SortValue,
): readonly CatalogEntry[] {
  const cached = orders.get(entries) ?? new Map<string, readonly CatalogEntry[]>()
  orders.set(entries, cached)
  const sorted = cached.get(sort) ?? sortedAnew(entries, sort, fieldOf)
  cached.set(sort, sorted)
  return sorted
}

function sortedAnew(
  entries: readonly CatalogEntry[],
  sort: string,
  fieldOf: (entry: CatalogEntry, field: string) => SortValue,
): readonly CatalogEntry[] {
  if (sort === 'age') return entries.toSorted((a, b) => b.seenAt - a.seenAt)
  const turn = sort.startsWith('-') ? -1 : 1
  const field = sort.replace(/^-/, '')
  const valueOf = (entry: CatalogEntry): SortValue => {
    if (field === 'age') return -entry.seenAt
    if (field === 'opened') return entry.openedAt === undefined ? undefined : -entry.openedAt
    if (field === 'name') return nameKey(entry)
    const value = fieldOf(entry, field)
    return typeof value === 'string' ? normalizeText(value) : value
  }
  return entries
    .map((entry) => {
      const value = valueOf(entry)
      const group = value === undefined ? 2 : field === 'name' && isNamedByOtherId(entry) ? 1 : 0
      return { entry, value, group }
    })
    .sort((a, b) => a.group - b.group || turn * compared(a.value, b.value))
    .map(({ entry }) => entry)
}

function compared(a: SortValue, b: SortValue): number {
  if (a === b || a === undefined || b === undefined) return 0
  // Numbers before text.
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : 1
}

/** Entities that contain the text as typed. If there are none, names may differ by one mistyped letter. */
export function filterCatalog(
  sorted: readonly CatalogEntry[],
  search: CatalogListSearch,
  shown?: VisibleColumns,
): CatalogView {
  const match = wordMatch(search.q ?? '')
  const texts = match ? textsInOrder(sorted, shown) : []
  const view = viewOf(sorted, search, texts, match && (({ text }) => match.has(text)))
  const nearlyHas = match?.nearlyHas
  const isNothing = view.rows.length === 0 && (view.kinds.every ?? 0) + view.states.every === 0
  if (!isNothing || !nearlyHas) return view
  const near = viewOf(sorted, search, texts, ({ text, nameEnd }) => nearlyHas(text, nameEnd))
  return { ...near, isNear: near.rows.length > 0 }
}

/**
 * One pass over all entities. It runs at every keystroke of the search, so it avoids maps for counting where it can.
 */
function viewOf(
  sorted: readonly CatalogEntry[],
  { state, kind, tag, tenant }: CatalogListSearch,
  texts: readonly SearchedText[],
  matches: ((searched: SearchedText) => boolean) | undefined,
): CatalogView {
  const rows: CatalogEntry[] = []
  const states = { every: 0, seen: 0, verified: 0, 'not found': 0, deleted: 0, pinned: 0 }
  const kinds: Partial<Record<CatalogKind | 'every', number>> = {}
  const tags = new Map<string, number>()
  const tenants = new Map<string, number>()
  let index = -1
  for (const entry of sorted) {
    const text = texts[++index]
    const own = entry.own.tags?.value
    const isPinned = entry.own.pinned?.value === true
    const ofTenant = entry.fields.tenant_id?.value
    const isKnown = countsInCatalog(entry)
    const wrongState =
      state === undefined ? !isKnown : state === 'pinned' ? !isPinned : entry.state.value !== state
    const wrongKind = kind !== undefined && entry.kind !== kind
    const wrongTag = tag !== undefined && !own?.includes(tag)
    const wrongTenant = tenant !== undefined && ofTenant !== tenant
    const misses = Number(wrongState) + Number(wrongKind) + Number(wrongTag) + Number(wrongTenant)
    if (misses > 1 || (text && !matches?.(text))) continue
    if (misses === 0) rows.push(entry)
    if (misses === 0 || wrongState) {
      if (isKnown) states.every++
      states[entry.state.value]++
      if (isPinned) states.pinned++
    }
    if (misses === 0 || wrongKind) {
      kinds.every = (kinds.every ?? 0) + 1
      kinds[entry.kind] = (kinds[entry.kind] ?? 0) + 1
    }
    if (own && (misses === 0 || wrongTag)) for (const one of own) count(tags, one)
    if (typeof ofTenant === 'string' && (misses === 0 || wrongTenant)) count(tenants, ofTenant)
  }
  return { rows, states, kinds, tags, tenants, isNear: false }
}

function count<Key>(counts: Map<Key, number>, key: Key) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Sort key of the name that is shown. "Hall 9" comes before "Hall 10". */
function nameKey(entry: CatalogEntry): string | undefined {
  const name = observedName(entry) ?? entityName(entry)
  if (name === undefined) return undefined
  let key = names.get(entry)
  if (key === undefined) {
    key = normalizeText(name.slice(0, 200)).replace(/\d+/g, (digits) => digits.padStart(12, '0'))
    names.set(entry, key)
  }
  return key
}
