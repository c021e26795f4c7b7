interface Sized {
  /** Epoch milliseconds. */
  readonly at: number
  /** Characters. */
  readonly size: number
}

interface Limits {
  /** Most items of one owner. */
  readonly mostOfOne: number
  readonly most?: number
  readonly mostCharacters: number
}

/** Items that exceed the limit per owner, or the limits in number or size. The newest stay. */
export function surplusOf<Stored extends Sized>(
  stored: readonly Stored[],
  ownerOf: (one: Stored) => readonly string[],
  { mostOfOne, most = Infinity, mostCharacters }: Limits,
): Stored[] {
  const counts = new Map<string, number>()
  let [characters, kept] = [0, 0]
  return stored
    .toSorted((a, b) => b.at - a.at)
    .filter((one) => {
      const owner = JSON.stringify(ownerOf(one))
      const count = (counts.get(owner) ?? 0) + 1
      if (count > mostOfOne || kept >= most || characters + one.size > mostCharacters) return true
      counts.set(owner, count)
      characters += one.size
      kept++
      return false
    })
}
