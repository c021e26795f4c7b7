const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The letters of a short text as people count them. */
export function letters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
