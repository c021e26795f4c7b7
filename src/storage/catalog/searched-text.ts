import { forgivesTypo, nearlyBegins } from '@/lib/text/nearly-begins'
import { normalizeText } from '@/lib/text/normalize-text'
import { ownOf, type CatalogEntry } from './catalog-entry'
import { entityName, observedName } from './entity-name'

/** The text by which an entity is found, in lower case and without accents. */
export interface SearchedText {
  /** Its names, ids and the user's own text. */
  readonly text: string
  /** End of the name that is shown, which is at the start of the text. */
  readonly displayNameEnd: number
  /** End of the names: the service's name follows the user's alias. */
  readonly nameEnd: number
}

const texts = new WeakMap<CatalogEntry, SearchedText>()

export function searchedText(entry: CatalogEntry): SearchedText {
  let searched = texts.get(entry)
  if (searched === undefined) {
    searched = searchedAnew(entry)
    texts.set(entry, searched)
  }
  return searched
}

function searchedAnew(entry: CatalogEntry): SearchedText {
  const { tags, note } = ownOf(entry)
  const { external_id, blueprint_id, role } = entry.fields
  const [shown = '', observed = shown] = [entityName(entry), observedName(entry)]
  const parts = [shown, observed, entry.id, external_id?.value, blueprint_id?.value, role?.value, ...tags]
  const words = parts.filter((part): part is string => typeof part === 'string' && part !== '')
  return {
    text: normalizeText([...new Set([...words, note.slice(0, 200)])].join(' ').slice(0, 600)),
    displayNameEnd: normalizeText(shown).length,
    nameEnd: normalizeText(observed === shown ? shown : `${shown} ${observed}`).length,
  }
}

/** Says whether a `searchedText` matches the words of a search. */
export interface WordMatch {
  /** Contains all words as typed. */
  readonly has: (text: string) => boolean
  /**
   * Matches all words, where names, which end at `nameEnd`, may differ by one letter. Undefined if no word allows that.
   */
  readonly nearlyHas: ((text: string, nameEnd: number) => boolean) | undefined
}

/** The tolerance of all searches in the catalog. Undefined if there is no word to search for. */
export function wordMatch(typed: string): WordMatch | undefined {
  const words = normalizeText(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return undefined
  const strict = words.filter((word) => !forgivesTypo(word))
  const loose = words.filter(forgivesTypo).map((word) => ({ word, isNear: nearlyBegins(word) }))
  return {
    has: (text) => hasAll(text, words),
    nearlyHas:
      loose.length === 0
        ? undefined
        : (text, nameEnd) => {
            if (!hasAll(text, strict)) return false
            for (const { word, isNear } of loose)
              if (!isNear(text, nameEnd) && !text.includes(word)) return false
            return true
          },
  }
}

function hasAll(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false
  return true
}
