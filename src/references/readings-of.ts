import { unwrapped } from './scan-text'
import { saysNothing } from './sighted-id'

/** The ids that one word may be, the likeliest first: exactly what is written, and that without what people put around it. */
export function readingsOf(word: string): readonly string[] {
  const id = unwrapped(word)
  const isQuoted = /^(["'`]).*\1$/s.test(word)
  if (id === word || isQuoted || saysNothing.test(id)) return [id]
  const isInSentence = /^[.,;:!?]+$/.test(word.slice(id.length)) && word.startsWith(id)
  return isInSentence ? [id, word] : [word, id]
}
