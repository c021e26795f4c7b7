import { normalizeText } from '@/lib/text/normalize-text'

/** Stop words of the languages that retrieval is most often tried in. */
const empty = new Set(
  'a an and are as at be but by for from had has have he her his how if in into is it its more most not of on or our rather she so than that the their them then there these they this to was were what when where which while who why will with you der die das und ist im von mit den dem ein eine zu auf le la les des et en un une du dans est que qui el los las y de es por para con una'.split(
    ' ',
  ),
)

/**
 * The meaningful words of a text, without accents and plurals. Scripts without spaces are split into character pairs.
 */
export function wordsOf(text: string): string[] {
  const plain = normalizeText(text)
  // Fast path: after normalization most texts are ASCII, and Unicode properties take most of the time.
  if (!/[^\t-~]/.test(plain))
    return (plain.match(/[a-z\d]+/g) ?? [])
      .map(stem)
      .filter((word) => !empty.has(word) && (word.length > 1 || (word >= '0' && word <= '9')))
  return (
    plain.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+|[\p{L}\p{N}]+/gu) ??
    []
  )
    .flatMap((word) => (unspaced.test(word) ? pairsOf(word) : [stem(word)]))
    .filter((word) => !empty.has(word) && (word.length > 1 || /\P{ASCII}|\d/u.test(word)))
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

function pairsOf(word: string): string[] {
  const signs = Array.from(word)
  return signs.length < 2 ? signs : signs.slice(1).map((sign, at) => `${signs[at] ?? ''}${sign}`)
}

function stem(word: string): string {
  return word.length > 3 && /[a-z]s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** Whether a text contains a name as a whole, not within a longer word. Both must be normalized. */
export function mentions(text: string, name: string): boolean {
  if (name === '') return false
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (isEdge(text, at - 1, name, 0) && isEdge(text, at + name.length, name, name.length - 1)) return true
  }
  return false
}

const wordCharacter = /[\p{L}\p{N}]/u

function isEdge(text: string, beside: number, name: string, end: number): boolean {
  const [outside, inside] = [text[beside], name[end]]
  if (outside === undefined || inside === undefined) return true
  return (
    !wordCharacter.test(outside) ||
    !wordCharacter.test(inside) ||
    unspaced.test(outside) ||
    unspaced.test(inside)
  )
}
