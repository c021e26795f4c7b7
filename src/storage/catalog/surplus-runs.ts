interface StoredFacts {
  readonly partition: string
  readonly corpus: string
  readonly at: number
  readonly size: number
}

export const mostRunsOfCorpus = 40
const mostRuns = 200
const mostCharacters = 30_000_000

/** Those that are too many of one corpus, or too many or too large together: the newest stay. */
export function surplusRuns<Run extends StoredFacts>(stored: readonly Run[]): Run[] {
  const counts = new Map<string, number>()
  let [characters, runs] = [0, 0]
  return stored
    .toSorted((a, b) => b.at - a.at)
    .filter(({ partition, corpus, size }) => {
      const owner = JSON.stringify([partition, corpus])
      const count = (counts.get(owner) ?? 0) + 1
      if (count > mostRunsOfCorpus || runs >= mostRuns || characters + size > mostCharacters) return true
      counts.set(owner, count)
      characters += size
      runs++
      return false
    })
}
