const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Marks that turn what stands behind them around, and letters that have no shape. */
const unshown = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Somebody's text as a page can show it: every kind of line break breaks the line, what hides or turns text is a `�`. */
export function readableText(text: string): string {
  return text.replace(lineBreaks, '\n').replace(unshown, '\ufffd')
}
