import { ownOf, type CatalogEntry } from '@/catalog/catalog-entry'
import type { CatalogKind } from '@/catalog/catalog-kinds'
import { searchTextOf } from '@/catalog/search-text-of'
import { thingName, toldName } from '@/catalog/thing-name'
import type { KnownSearch, KnownState } from './known-search'

export type SortValue = string | number | undefined

/** What a list shows of the things that are known, and how many each filter would leave. */
export interface KnownView {
  readonly rows: readonly CatalogEntry[]
  /** Those that every other filter leaves. */
  readonly states: ReadonlyMap<KnownState | undefined, number>
  readonly kinds: ReadonlyMap<CatalogKind | undefined, number>
  readonly tags: ReadonlyMap<string, number>
  readonly tenants: ReadonlyMap<string, number>
}

const texts = new WeakMap<CatalogEntry, string>()
const names = new WeakMap<CatalogEntry, string>()

/** In the order that `sort` asks for; things without the value come last in both directions. */
export function sortedThings(
  entries: readonly CatalogEntry[],
  sort: string,
  fieldOf: (entry: CatalogEntry, field: string) => SortValue,
): readonly CatalogEntry[] {
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

/** One pass over what is known. */
export function knownView(sorted: readonly CatalogEntry[], search: KnownSearch): KnownView {
  const words = folded(search.q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  const rows: CatalogEntry[] = []
  const states = new Map<KnownState | undefined, number>()
  const kinds = new Map<CatalogKind | undefined, number>()
  const tags = new Map<string, number>()
  const tenants = new Map<string, number>()
  for (const entry of sorted) {
    const { tags: own, pinned } = entry.own
    const tenant = entry.fields.tenant_id?.value
    const wrong = {
      state: !hasState(entry, search.state),
      kind: search.kind !== undefined && entry.kind !== search.kind,
      tag: search.tag !== undefined && !own?.value.includes(search.tag),
      tenant: search.tenant !== undefined && tenant !== search.tenant,
    }
    const misses = Number(wrong.state) + Number(wrong.kind) + Number(wrong.tag) + Number(wrong.tenant)
    if (misses > 1 || !hasWords(entry, words)) continue
    if (misses === 0) rows.push(entry)
    if (misses === 0 || wrong.state) {
      count(states, undefined)
      count(states, entry.state.value)
      if (pinned?.value) count(states, 'pinned')
    }
    if (misses === 0 || wrong.kind) {
      count(kinds, undefined)
      count(kinds, entry.kind)
    }
    if ((misses === 0 || wrong.tag) && own) for (const tag of own.value) count(tags, tag)
    if ((misses === 0 || wrong.tenant) && typeof tenant === 'string') count(tenants, tenant)
  }
  return { rows, states, kinds, tags, tenants }
}

/** Prepares the search in some entries, so that the first key has less to do. */
export function prepareSearch(entries: readonly CatalogEntry[]): void {
  for (const entry of entries) textOf(entry)
}

function count<Key>(counts: Map<Key, number>, key: Key) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function hasState(entry: CatalogEntry, state: KnownState | undefined): boolean {
  if (state === undefined) return true
  return state === 'pinned' ? ownOf(entry).pinned : entry.state.value === state
}

function hasWords(entry: CatalogEntry, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = textOf(entry)
  return words.every((word) => text.includes(word))
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
