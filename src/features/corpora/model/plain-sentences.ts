import { findCitations } from './citations'
import { sentenceSpans } from './sentences'

/** A comparison of more than this tells nobody anything. */
const most = 200_000
const noSources = new Set<string>()

/** Sentences of a text as it is written, Markdown and all. A citation stays with the sentence that it ends. */
export function plainSentences(text: string): string[] {
  return text
    .slice(0, most)
    .split(/\n+/)
    .flatMap((line) =>
      sentenceSpans(line, findCitations(line, noSources)).map(([start, end]) =>
        line.slice(start, end).trim(),
      ),
    )
    .filter((sentence) => sentence !== '')
}
