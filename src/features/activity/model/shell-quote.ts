/**
 * One word of a POSIX shell that stands for exactly this text: nothing is special between single quotes but the
 * closing one, which is set outside of them.
 */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
