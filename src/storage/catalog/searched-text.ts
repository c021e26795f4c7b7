import { forgivesTypo, nearlyBegins } from '@/lib/text/nearly-begins'
import { normalizeText } from '@/lib/text/normalize-text'
import { ownOf, type CatalogEntry } from './catalog-entry'
import { entityName, observedName } from './entity-name'

/** What a thing is found by, in small letters without accents. */
export interface SearchedText {
  /** Its names, ids and the user's own words. */
  readonly text: string
  /** Where the name that is shown ends in it: it stands at the beginning. */
  readonly displayNameEnd: number
  /** Where the names end: the one that the service told stands behind the user's own. */
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

/** Tells whether the words of a search are in a text of `searchedText`. */
export interface WordMatch {
  /** Every one, as it is typed. */
  readonly has: (text: string) => boolean
  /** Or but for a letter in the names, which end at `nameEnd`. Undefined where no word is forgiven a letter. */
  readonly nearlyHas: ((text: string, nameEnd: number) => boolean) | undefined
}

/** The one tolerance of every search in what is known. Undefined where there is no word to search for. */
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
