/** The last four characters of a key, if its preview shows them: all that is stored about a key that was used. */
export function visibleEnd(preview: string): string | undefined {
  return /[A-Za-z0-9_-]{4}$/.exec(preview)?.[0]
}
