interface Dated {
  readonly at: number | undefined
}

/**
 * The oldest first. Of one moment, as the service gave them; where it gives the newest first, the other way round. What
 * tells no time stays behind its neighbour, or in front of the first that tells one.
 */
export function inOrderOfTime<Item extends Dated>(given: readonly Item[]): Item[] {
  const runs: { at: number | undefined; items: Item[] }[] = []
  for (const item of isNewestFirst(given) ? given.toReversed() : given) {
    const run = runs.at(-1)
    if (run && (item.at === undefined || run.at === undefined)) {
      run.items.push(item)
      run.at ??= item.at
    } else runs.push({ at: item.at, items: [item] })
  }
  return runs.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)).flatMap(({ items }) => items)
}

function isNewestFirst(given: readonly Dated[]): boolean {
  let steps = 0
  let last: number | undefined
  for (const { at } of given) {
    if (at === undefined) continue
    if (last !== undefined) steps += Math.sign(at - last)
    last = at
  }
  return steps < 0
}
