import { folded } from '@/lib/folded'
import { ownOf, type CatalogEntry } from './catalog-entry'
import type { CatalogKind } from './catalog-kinds'
import type { Catalog } from './create-catalog'
import { searchedText, type SearchedText } from './searched-text'
import { wordMatch } from './word-match'

/** The best `most` entries for a text, of one kind where it is given; without a text the most important ones. */
export type CatalogSearch = (text: string, most: number, kind?: CatalogKind) => readonly CatalogEntry[]

/** How well a thing fits, the best first: by its id or a whole name, by its names, by what else is told of it. */
const ranks = ['whole', 'pinned', 'begun', 'words', 'parts', 'told', 'nameless'] as const
type Rank = (typeof ranks)[number]

/** Searches names, aliases, tags, notes and ids of everything known. The index is made anew only when the catalog changed. */
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
      const hits = new Map<Rank, CatalogEntry[]>(ranks.map((rank) => [rank, []]))
      let at = -1
      for (const entry of entries) {
        const searched = texts[++at]
        if (!searched || !isMeant(entry) || !(isFound(searched) || entry.id === typed)) continue
        const of = hits.get(rankOf(entry, searched))
        if (of && of.length < most) of.push(entry)
      }
      // What has neither a letter nor a digit would be in anything: it is an id, or a whole name.
      const fitting = /[\p{L}\p{N}]/u.test(typed) ? [...hits.values()].flat() : (hits.get('whole') ?? [])
      return fitting.slice(0, most)
    }
    const hits = found(({ text }) => match.has(text))
    const { nearlyHas } = match
    if (hits.length > 0 || !nearlyHas) return hits
    return found(({ text, nameEnd }) => nearlyHas(text, nameEnd))
  }
}

function createRanking(typed: string) {
  const needle = folded(typed)
  const words = needle.split(/\s+/)
  return (entry: CatalogEntry, { text, shownEnd, nameEnd }: SearchedText): Rank => {
    if (entry.id === typed) return 'whole'
    if (nameEnd === 0) return 'nameless'
    const isWhole = (from: number, to: number) => to - from === needle.length && text.startsWith(needle, from)
    if (isWhole(0, shownEnd) || isWhole(shownEnd + 1, nameEnd)) return 'whole'
    const isInNames = (part: string) => {
      const at = text.indexOf(part)
      return at >= 0 && at + part.length <= nameEnd
    }
    if (!words.every(isInNames)) return 'told'
    if (entry.own.pinned?.value === true) return 'pinned'
    if (text.startsWith(needle)) return 'begun'
    return words.every((word) => text.startsWith(word) || isInNames(` ${word}`)) ? 'words' : 'parts'
  }
}

/** Marked things first, then those opened last, then those seen last. */
function importance(entry: CatalogEntry): number {
  return (ownOf(entry).pinned ? 1e15 : 0) + (entry.openedAt ?? 0) * 2 + entry.seenAt / 1e4
}
