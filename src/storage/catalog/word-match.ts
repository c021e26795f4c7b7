import { normalizeText } from '@/lib/normalize-text'
import { forgivesTypo, nearlyBegins } from '@/lib/nearly-begins'

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
