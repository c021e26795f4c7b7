import { countsAsKnown, type CatalogEntry } from '@/catalog/catalog-entry'
import type { CatalogKind } from '@/catalog/catalog-kinds'
import { searchTextOf } from '@/catalog/search-text-of'
import { thingName, toldName } from '@/catalog/thing-name'
import { forgivesTypo, nearlyBegins } from './nearly-begins'
import type { KnownSearch, KnownState } from './known-search'

export type SortValue = string | number | undefined

/** What a list shows of the things that are known, and how many each filter would leave. */
export interface KnownView {
  readonly rows: readonly CatalogEntry[]
  /** Those that every other filter leaves. `every` is what is shown without one: what counts as known. */
  readonly states: Readonly<Record<KnownState | 'every', number>>
  readonly kinds: Readonly<Partial<Record<CatalogKind | 'every', number>>>
  readonly tags: ReadonlyMap<string, number>
  readonly tenants: ReadonlyMap<string, number>
  /** Nothing has the words as they are typed: these have them but for a letter. */
  readonly isNear: boolean
}

const texts = new WeakMap<CatalogEntry, string>()
const textsOf = new WeakMap<readonly CatalogEntry[], string[]>()
const nameEnds = new WeakMap<CatalogEntry, number>()
const nameEndsOf = new WeakMap<readonly CatalogEntry[], readonly number[]>()
const names = new WeakMap<CatalogEntry, string>()

const orders = new WeakMap<readonly CatalogEntry[], Map<string, readonly CatalogEntry[]>>()

/**
 * In the order that `sort` asks for; things without the value come last in both directions. The same list in the same
 * order is put in order once.
 */
export function sortedThings(
  entries: readonly CatalogEntry[],
  sort: string,
  fieldOf: (entry: CatalogEntry, field: string) => SortValue,
): readonly CatalogEntry[] {
  const known = orders.get(entries) ?? new Map<string, readonly CatalogEntry[]>()
  orders.set(entries, known)
  const sorted = known.get(sort) ?? sortedAnew(entries, sort, fieldOf)
  known.set(sort, sorted)
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
    return typeof value === 'string' ? folded(value) : value
  }
  return entries
    .map((entry) => ({ entry, value: valueOf(entry) }))
    .sort((a, b) => turn * compared(a.value, b.value, turn))
    .map(({ entry }) => entry)
}

function compared(a: SortValue, b: SortValue, turn: number): number {
  if (a === b) return 0
  if (a === undefined) return turn
  if (b === undefined) return -turn
  // Numbers stand before words.
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : 1
}

/** What the words are found in as they are typed; where that is nothing, a mistyped letter of a name is forgiven. */
export function knownView(sorted: readonly CatalogEntry[], search: KnownSearch): KnownView {
  const words = wordsOf(search.q)
  const view = viewOf(sorted, search, words)
  const isNothing =
    words.length > 0 && view.rows.length === 0 && (view.kinds.every ?? 0) + view.states.every === 0
  if (!isNothing || !words.some(forgivesTypo)) return view
  const near = viewOf(sorted, search, words, nameEndsInOrder(sorted))
  return { ...near, isNear: near.rows.length > 0 }
}

/**
 * One pass over what is known. It runs with every key of the search, so it counts without maps where it can. With the
 * places where the names end, words may be mistyped in them.
 */
function viewOf(
  sorted: readonly CatalogEntry[],
  { state, kind, tag, tenant }: KnownSearch,
  words: readonly string[],
  ends?: readonly number[],
): KnownView {
  const strict = words.filter((word) => !ends || !forgivesTypo(word))
  const loose = words
    .filter((word) => !strict.includes(word))
    .map((word) => ({ word, isNear: nearlyBegins(word) }))
  const rows: CatalogEntry[] = []
  const states = { every: 0, seen: 0, verified: 0, 'not found': 0, deleted: 0, pinned: 0 }
  const kinds: Partial<Record<CatalogKind | 'every', number>> = {}
  const tags = new Map<string, number>()
  const tenants = new Map<string, number>()
  const searched = words.length > 0 ? textsInOrder(sorted) : []
  let index = -1
  for (const entry of sorted) {
    const text = searched[++index]
    const own = entry.own.tags?.value
    const isPinned = entry.own.pinned?.value === true
    const ofTenant = entry.fields.tenant_id?.value
    const isKnown = countsAsKnown(entry)
    const wrongState =
      state === undefined ? !isKnown : state === 'pinned' ? !isPinned : entry.state.value !== state
    const wrongKind = kind !== undefined && entry.kind !== kind
    const wrongTag = tag !== undefined && !own?.includes(tag)
    const wrongTenant = tenant !== undefined && ofTenant !== tenant
    const misses = Number(wrongState) + Number(wrongKind) + Number(wrongTag) + Number(wrongTenant)
    if (misses > 1 || !hasWords(text, strict)) continue
    if (loose.length > 0 && !nearlyHasWords(text, ends?.[index], loose)) continue
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

/** Prepares the search in some entries, so that the first key has less to do. */
export function prepareSearch(entries: readonly CatalogEntry[]): void {
  for (const entry of entries) {
    textOf(entry)
    nameEndOf(entry)
  }
}

function count<Key>(counts: Map<Key, number>, key: Key) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function wordsOf(q = ''): readonly string[] {
  return folded(q)
    .split(/\s+/)
    .filter((word) => word !== '')
}

function hasWords(text = '', words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false
  return true
}

interface LooseWord {
  readonly word: string
  readonly isNear: (text: string, end: number) => boolean
}

function nearlyHasWords(text = '', nameEnd = 0, words: readonly LooseWord[]): boolean {
  for (const { word, isNear } of words) if (!isNear(text, nameEnd) && !text.includes(word)) return false
  return true
}

/** Where the names end in each text: they stand at its beginning. */
function nameEndsInOrder(sorted: readonly CatalogEntry[]): readonly number[] {
  const known = nameEndsOf.get(sorted) ?? sorted.map(nameEndOf)
  nameEndsOf.set(sorted, known)
  return known
}

function nameEndOf(entry: CatalogEntry): number {
  let end = nameEnds.get(entry)
  if (end === undefined) {
    const [shown = '', told = shown] = [thingName(entry), toldName(entry)]
    end = folded(told === shown ? shown : `${shown} ${told}`).length
    nameEnds.set(entry, end)
  }
  return end
}

/** In the order of the list, so that a key need not look every thing up. */
function textsInOrder(sorted: readonly CatalogEntry[]): readonly string[] {
  const known = textsOf.get(sorted) ?? sorted.map(textOf)
  textsOf.set(sorted, known)
  return known
}

function textOf(entry: CatalogEntry): string {
  let text = texts.get(entry)
  if (text === undefined) {
    text = folded(searchTextOf(entry))
    texts.set(entry, text)
  }
  return text
}

/** By the name that is shown; "Hall 9" comes before "Hall 10". */
function nameKey(entry: CatalogEntry): string | undefined {
  const name = toldName(entry) ?? thingName(entry)
  if (name === undefined) return undefined
  let key = names.get(entry)
  if (key === undefined) {
    key = folded(name.slice(0, 200)).replace(/\d+/g, (digits) => digits.padStart(12, '0'))
    names.set(entry, key)
  }
  return key
}

/** Small letters without accents: "Muller" finds "Müller". */
function folded(text: string): string {
  const small = text.toLowerCase()
  return /[^ -~]/.test(small) ? small.normalize('NFKD').replace(/\p{M}/gu, '') : small
}
