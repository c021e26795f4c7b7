const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The letters of a short text as people count them. */
export function graphemes(text: string): string[] {
  // Most names are plain, and the segmenter takes its time.
  if (/^[ -~]*$/.test(text)) return text.split('')
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
