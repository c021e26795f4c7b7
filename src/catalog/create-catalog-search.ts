import UFuzzy from '@leeoniya/ufuzzy'
import { ownOf, type CatalogEntry } from './catalog-entry'
import type { CatalogKind } from './catalog-kinds'
import type { Catalog } from './create-catalog'
import { searchTextOf } from './search-text-of'

/** The best `most` entries for a text, of one kind where it is given; without a text the most important ones. */
export type CatalogSearch = (text: string, most: number, kind?: CatalogKind) => readonly CatalogEntry[]

type Options = NonNullable<ConstructorParameters<typeof UFuzzy>[0]>

/** One mistyped letter per word is forgiven, words may come in any order, and letters are those of every script. */
const fuzzy = new UFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  // eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- SingleError, of an enum that exists in types alone
  intraMode: 1 as NonNullable<Options['intraMode']>,
  intraIns: 1,
  intraSub: 1,
  intraTrn: 1,
  intraDel: 1,
})
const outOfOrder = 1
/** Matches that are ranked by how well they fit. Above it, only those that were opened last are. */
const mostRanked = 2_000
/** A word in which a mistyped letter takes too long to find: the time grows with the square of its length, and worse. */
const longWord = /\S{25}/

/** Searches names, aliases, tags, notes and ids of everything known. The index is made anew only when the catalog changed. */
export function createCatalogSearch({ all, getState }: Pick<Catalog, 'all' | 'getState'>): CatalogSearch {
  let version = -1
  let entries: readonly CatalogEntry[] = []
  let texts: string[] = []

  function refresh() {
    const now = getState().version
    if (now === version) return
    version = now
    entries = all().sort((a, b) => importance(b) - importance(a))
    texts = entries.map(searchTextOf)
  }

  return (text, most, kind) => {
    refresh()
    const isMeant = (entry: CatalogEntry) => kind === undefined || entry.kind === kind
    const needle = text.trim().slice(0, 200)
    if (needle === '') return entries.filter(isMeant).slice(0, most)
    // An id, or its beginning, is meant exactly.
    const exact = entries.filter((entry) => entry.id === needle && isMeant(entry))
    const ranked = longWord.test(needle) ? literally(texts, needle) : fuzzily(texts, needle)
    const hits: CatalogEntry[] = []
    for (const at of ranked) {
      const entry = at === undefined ? undefined : entries[at]
      if (entry && isMeant(entry)) hits.push(entry)
      if (hits.length >= most) break
    }
    const pinned = hits.filter((entry) => ownOf(entry).pinned)
    return [...new Set([...exact, ...pinned, ...hits])].slice(0, most)
  }
}

/** Places of the texts that fit, the best first. */
function fuzzily(texts: string[], needle: string): readonly (number | undefined)[] {
  const [found, info, order] = fuzzy.search(texts, needle, outOfOrder, mostRanked)
  return info ? order.map((at) => info.idx[at]) : (found ?? [])
}

/** Places of the texts that hold every word as it is written. */
function literally(texts: readonly string[], needle: string): readonly number[] {
  const words = needle.toLowerCase().split(/\s+/)
  return texts.flatMap((text, at) => {
    const small = text.toLowerCase()
    return words.every((word) => small.includes(word)) ? [at] : []
  })
}

/** Marked things first, then those opened last, then those seen last. */
function importance(entry: CatalogEntry): number {
  return (ownOf(entry).pinned ? 1e15 : 0) + (entry.openedAt ?? 0) * 2 + entry.seenAt / 1e4
}
