/** A number's digits with a minus sign instead of a hyphen. Zero has no sign, even after rounding. */
export function withMinus(text: string): string {
  if (/^-0(\.0*)?$/.test(text)) return text.slice(1)
  return text.replace(/^-/, '\u2212')
}
