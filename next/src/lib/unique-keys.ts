/** A key for each text, of which several may be the same: the text with the number of its occurrence. */
export function uniqueKeys(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return texts.map((text) => {
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return `${count} ${text}`
  })
}
