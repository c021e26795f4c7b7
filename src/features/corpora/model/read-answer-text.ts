import type { Answer } from './answer'
import { citationResolver } from './citations'
import { readMarkdown } from '@/lib/markdown/read-markdown'
import { matchReferences, type MatchedReference } from './matched-references'
import { readSentences, sentenceReader, type ReadBlock, type Sentence } from './sentences'
import { supportOf, type Support } from './support'

/** The visible part of an answer's text, parsed. */
export interface AnswerText {
  readonly blocks: readonly ReadBlock[]
  readonly sentences: readonly Sentence[]
  readonly support: ReadonlyMap<string, Support>
  readonly matched: readonly MatchedReference[]
  /** Characters that are not shown yet. */
  readonly rest: number
}

/** Characters that are parsed at once: more would block the page. */
export const textStep = 16_000

/** `llm_response`, or `result` if it is empty. */
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

/** Cuts between paragraphs if possible, else between words, and never within a surrogate pair. */
function cutAt(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most)
  const paragraph = start.lastIndexOf('\n\n')
  const word = start.lastIndexOf(' ')
  if (paragraph > most * 0.6) return start.slice(0, paragraph)
  if (word > most * 0.9) return start.slice(0, word)
  return start.replace(/[\uD800-\uDBFF]$/, '')
}
