const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })
/** A comparison of more than this tells nobody anything. */
const most = 200_000

/** Sentences of a text as it is written, Markdown and all. */
export function plainSentences(text: string): string[] {
  return text
    .slice(0, most)
    .split(/\n+/)
    .flatMap((line) => [...segmenter.segment(line)])
    .map(({ segment }) => segment.trim())
    .filter((segment) => segment !== '')
}
