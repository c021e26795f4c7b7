import { kindOfPrefix } from './kind-of-prefix'
import { looksLikeId } from './looks-like-id'

/** A dash between words: the text after it is no part of an id. */
export const dash = /[–—―]/
const leading = /["'`<,;*#•·–—―\p{Pi}\p{Pf}\p{Ps}\p{Cf}]/u
const trailing = /["'`>,;.:!?*#•·–—―\p{Pi}\p{Pf}\p{Pe}\p{Cf}]/u
/** A character that belongs to the word if it remains inside of it: `a1b2c3(x)`. */
const enclosing = /["'`<>\p{Pi}\p{Pf}\p{Ps}\p{Pe}\p{Cf}]/u
const longest = 500

/**
 * Strips from a word what people put around an id: quotes, brackets, list and emphasis markers, zero-width characters,
 * a full stop, a possessive, words after a dash. Returns the word unchanged if `isKnown` accepts it or if the rest does
 * not look like an id.
 */
export function bareId(word: string, isKnown: (id: string) => boolean): string {
  if (word.length > longest || isKnown(word)) return word
  const [first = ''] = withoutSigns(word).split(dash, 1)
  const bare = withoutSigns(first.replace(/['’]s$/, ''))
  const isId = isKnown(bare) || (hasShapeOfId(bare) && !enclosing.test(bare))
  return bare !== '' && isId ? bare : word
}

/** Like `looksLikeId`, but also accepts a prefix: `eu_static`. */
export function hasShapeOfId(word: string): boolean {
  return looksLikeId(word) || /^[a-z]{1,8}_[\w.%-]+$/i.test(word)
}

/** The ids of `spc_…/eu_…`, if each has a prefix of the service. Any other word is returned alone. */
export function idsBetweenSlashes(word: string, isKnown: (id: string) => boolean): readonly string[] {
  const ids = word.split('/')
  const isEach = ids.every((id) => kindOfPrefix(id) !== undefined && looksLikeId(id))
  return isEach && !isKnown(word) ? ids : [word]
}

function withoutSigns(word: string): string {
  let [from, to] = [0, word.length]
  while (from < to && leading.test(word[from] ?? '')) from++
  while (to > from && trailing.test(word[to - 1] ?? '')) to--
  return word.slice(from, to)
}
