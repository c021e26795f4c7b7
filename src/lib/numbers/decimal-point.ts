const withComma = /^\s*[+\-\u2212]?\d*,\d*(?:e[+-]?\d*)?\s*$/i

/** `0,5`, as many countries write it, with a point. A text with more than that one comma stays as it is. */
export function withDecimalPoint(text: string): string {
  return withComma.test(text) ? text.replace(',', '.') : text
}
