const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Characters that reverse the following text, and control characters without a glyph. */
const unshown = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/**
 * User text as a page can show it: every kind of line break breaks the line; characters that hide or reverse text
 * become `�`.
 */
export function readableText(text: string): string {
  return text.replace(lineBreaks, '\n').replace(unshown, '\ufffd')
}
