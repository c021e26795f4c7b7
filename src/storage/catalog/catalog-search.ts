import { normalizeText } from '@/lib/text/normalize-text'
import { ownOf, type CatalogEntry } from './catalog-entry'
import type { CatalogKind } from './catalog-kinds'
import type { Catalog } from './create-catalog'
import { searchedText, wordMatch, type SearchedText } from './searched-text'

/** The best `most` entries for a text, of one kind if given. Without a text, the most important ones. */
export type CatalogSearch = (text: string, most: number, kind?: CatalogKind) => readonly CatalogEntry[]

/** How well an entity matches, the best first: by its id or a whole name, by its names, by its other text. */
const ranks = { whole: 0, pinned: 1, begun: 2, words: 3, parts: 4, elsewhere: 5, nameless: 6 }
const worst = Object.keys(ranks).length

/**
 * Searches names, aliases, tags, notes and ids of all entities. The index is rebuilt only after the catalog changed.
 */
export function createCatalogSearch({ all, getState }: Pick<Catalog, 'all' | 'getState'>): CatalogSearch {
  let version = -1
  let entries: readonly CatalogEntry[] = []
  let texts: readonly SearchedText[] = []

  function refresh() {
    const now = getState().version
    if (now === version) return
    version = now
    entries = all().sort((a, b) => importance(b) - importance(a))
    texts = entries.map(searchedText)
  }

  return (text, most, kind) => {
    refresh()
    const isMeant = (entry: CatalogEntry) => kind === undefined || entry.kind === kind
    const typed = text.trim().slice(0, 200)
    const match = wordMatch(typed)
    if (!match) return entries.filter(isMeant).slice(0, most)
    const rankOf = createRanking(typed)
    const found = (isFound: (searched: SearchedText) => boolean) => {
      const hits = Array.from({ length: worst }, (): CatalogEntry[] => [])
      // Ranks from here on are useless: the better ones already have `most` entries.
      let limit = worst
      let at = -1
      for (const entry of entries) {
        const searched = texts[++at]
        if (!searched || !isMeant(entry) || !(isFound(searched) || entry.id === typed)) continue
        const rank = rankOf(entry, searched, limit)
        if (rank >= limit) continue
        hits[rank]?.push(entry)
        limit = usefulRanks(hits, most)
      }
      // Text without a letter or digit would match anything, so it must be an id or a whole name.
      const fitting = /[\p{L}\p{N}]/u.test(typed) ? hits.flat() : (hits[ranks.whole] ?? [])
      return fitting.slice(0, most)
    }
    const hits = found(({ text }) => match.has(text))
    const { nearlyHas } = match
    if (hits.length > 0 || !nearlyHas) return hits
    return found(({ text, nameEnd }) => nearlyHas(text, nameEnd))
  }
}

/** How many of the ranks, the best first, can still contribute: the ranks after `most` entries cannot. */
function usefulRanks(hits: readonly (readonly CatalogEntry[])[], most: number): number {
  let count = 0
  const last = hits.findIndex(({ length }) => (count += length) >= most)
  return last < 0 ? worst : last
}

/** Ranks a match. Returns the limit or more if the match is no better than the limit. */
function createRanking(typed: string) {
  const needle = normalizeText(typed)
  const words = needle.split(/\s+/).map((word) => ({ word, inside: ` ${word}` }))
  return (entry: CatalogEntry, { text, displayNameEnd, nameEnd }: SearchedText, limit: number): number => {
    if (entry.id === typed) return ranks.whole
    if (nameEnd === 0) return ranks.nameless
    const isWhole = (from: number, to: number) => to - from === needle.length && text.startsWith(needle, from)
    if (isWhole(0, displayNameEnd) || isWhole(displayNameEnd + 1, nameEnd)) return ranks.whole
    const isPinned = entry.own.pinned?.value === true
    const isBegun = text.startsWith(needle) && needle.length <= nameEnd
    if (limit <= ranks.words && !isPinned && !isBegun) return limit
    for (const { word } of words) if (!isBefore(nameEnd, text, word)) return ranks.elsewhere
    if (isPinned) return ranks.pinned
    if (isBegun) return ranks.begun
    for (const { word, inside } of words)
      if (!text.startsWith(word) && !isBefore(nameEnd, text, inside)) return ranks.parts
    return ranks.words
  }
}

function isBefore(end: number, text: string, part: string): boolean {
  const at = text.indexOf(part)
  return at >= 0 && at + part.length <= end
}

/** Pinned entities first, then the last opened ones, then the last seen ones. */
function importance(entry: CatalogEntry): number {
  return (ownOf(entry).pinned ? 1e15 : 0) + (entry.openedAt ?? 0) * 2 + entry.seenAt / 1e4
}

const searches = new WeakMap<Catalog, CatalogSearch>()

/** One search per catalog: its index outlives the components that use it. */
export function catalogSearch(catalog: Catalog): CatalogSearch {
  const search = searches.get(catalog) ?? createCatalogSearch(catalog)
  searches.set(catalog, search)
  return search
}

/** Builds the index before the first keystroke needs it. Returns a function that cancels this. */
export function warmSearch(catalog: Catalog): () => void {
  const timer = setTimeout(() => catalogSearch(catalog)('', 0), 50)
  return () => clearTimeout(timer)
}
