interface StoredFacts {
  readonly partition: string
  readonly blueprint: string
  readonly at: number
  readonly size: number
}

const mostOfOne = 20
const mostCharacters = 5_000_000

/** Those that are too many of one blueprint, or too much together: the newest stay. */
export function surplusRevisions<Revision extends StoredFacts>(stored: readonly Revision[]): Revision[] {
  const counts = new Map<string, number>()
  let characters = 0
  return stored
    .toSorted((a, b) => b.at - a.at)
    .filter(({ partition, blueprint, size }) => {
      const owner = JSON.stringify([partition, blueprint])
      const count = (counts.get(owner) ?? 0) + 1
      if (count > mostOfOne || characters + size > mostCharacters) return true
      counts.set(owner, count)
      characters += size
      return false
    })
}
