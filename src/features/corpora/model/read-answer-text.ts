import type { Answer } from './answer'
import { citationResolver } from './citations'
import { readMarkdown } from './markdown'
import { matchReferences, type MatchedReference } from './matched-references'
import { readSentences, sentenceReader, type ReadBlock, type Sentence } from './sentences'
import { supportOf, type Support } from './support'

/** The text of an answer, read as far as it is shown. */
export interface AnswerText {
  readonly blocks: readonly ReadBlock[]
  readonly sentences: readonly Sentence[]
  readonly support: ReadonlyMap<string, Support>
  readonly matched: readonly MatchedReference[]
  /** Characters that are not shown yet. */
  readonly rest: number
}

/** As many characters are read at once: more would hold the page up. */
export const textStep = 16_000

/** What is asked of a service as `llm_response`, or `result` where there is none. */
export function displayText({ text, result }: Answer): string {
  return text.trim() === '' ? result : text
}

export function readAnswerText(answer: Answer, text: string, most: number): AnswerText {
  const shown = cutAt(text, most)
  const matched = matchReferences(answer)
  const reader = sentenceReader({
    sources: new Set(
      [...answer.chunks, ...answer.references].map(({ source }) => source).filter((source) => source !== ''),
    ),
    resolve: citationResolver(answer, matched),
  })
  const blocks = readSentences(readMarkdown(shown), reader.read)
  const sentences = reader.all.filter((sentence) => sentence.text !== '')
  const judge = supportOf(answer.chunks)
  const support = new Map(sentences.map((sentence) => [sentence.key, judge(sentence)]))
  return { blocks, sentences, support, matched, rest: text.length - shown.length }
}

/** Between paragraphs if one ends near, else between words: never between the halves of a sign. */
function cutAt(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most)
  const paragraph = start.lastIndexOf('\n\n')
  const word = start.lastIndexOf(' ')
  if (paragraph > most * 0.6) return start.slice(0, paragraph)
  if (word > most * 0.9) return start.slice(0, word)
  return start.replace(/[\uD800-\uDBFF]$/, '')
}
