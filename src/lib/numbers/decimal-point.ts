const withComma = /^\s*[+\-\u2212]?\d*,\d*(?:e[+-]?\d*)?\s*$/i

/** `0,5`, as many countries write it, with a decimal point. A text with more than one comma is returned unchanged. */
export function withDecimalPoint(text: string): string {
  return withComma.test(text) ? text.replace(',', '.') : text
}
