/** The last four characters of a key, where its preview shows them: all that a key which was used is remembered by. */
export function visibleEnd(preview: string): string | undefined {
  return /[A-Za-z0-9_-]{4}$/.exec(preview)?.[0]
}
