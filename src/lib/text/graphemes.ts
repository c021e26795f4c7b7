const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The characters of a short text as people count them. */
export function graphemes(text: string): string[] {
  // Most names are plain ASCII, and the segmenter is slow.
  if (/^[ -~]*$/.test(text)) return text.split('')
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
