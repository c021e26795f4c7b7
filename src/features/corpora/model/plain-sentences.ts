import { findCitations } from './citations'
import { sentenceSpans } from './sentences'

/** Characters that are compared: a longer comparison is not useful. */
const most = 200_000
const noSources = new Set<string>()

/** Sentences of the raw text, including Markdown. A citation belongs to the sentence that it ends. */
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
