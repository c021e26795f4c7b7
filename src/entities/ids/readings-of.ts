import { bareId } from './bare-id'
import { withoutWrapping } from './scan-text'
import { nullToken } from './id-collector'

/** The ids that one word may be, the likeliest first: exactly as written, then without what people put around an id. */
export function readingsOf(word: string): readonly string[] {
  const inner = withoutWrapping(word)
  const id = bareId(inner, () => false)
  const isQuoted = /^(["'`]).*\1$/s.test(word)
  if (isQuoted) return [inner]
  if (id === word || nullToken.test(id)) return [id]
  const isInSentence = /^[.,;:!?]+$/.test(word.slice(id.length)) && word.startsWith(id)
  return isInSentence || id !== inner ? [id, word] : [word, id]
}
