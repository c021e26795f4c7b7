/**
 * Positions in order, as close as possible to the wanted ones, with minimum distances: `room(i)` between the i-th and
 * the previous one. Least squares, by pooling neighbors.
 */
export function spread(wanted: readonly number[], room: (index: number) => number): number[] {
  let offset = 0
  const offsets = wanted.map((_, index) => (offset += index === 0 ? 0 : room(index)))
  const blocks: { mean: number; count: number }[] = []
  wanted.forEach((place, index) => {
    let block = { mean: place - (offsets[index] ?? 0), count: 1 }
    for (let last = blocks.at(-1); last && last.mean > block.mean; last = blocks.at(-1)) {
      blocks.pop()
      const count = last.count + block.count
      block = { mean: last.mean + ((block.mean - last.mean) * block.count) / count, count }
    }
    blocks.push(block)
  })
  const starts = blocks.flatMap(({ mean, count }) => Array.from({ length: count }, () => mean))
  return starts.map((start, index) => start + (offsets[index] ?? 0))
}

const apart = 20
const furthest = 14

/**
 * Positions of flag glyphs with poles at `anchors`, from left to right: 20 px apart if moving each by 14 px is enough,
 * else as far apart as those 14 px allow.
 */
export function spreadAnchors(anchors: readonly number[]): number[] {
  const cluster = Math.max(
    1,
    ...anchors.map((pole) => anchors.filter((x) => x >= pole && x - pole < apart).length),
  )
  const gap = cluster === 1 ? apart : Math.min(apart, (2 * furthest) / (cluster - 1))
  return spread(anchors, () => gap).map((x, index) => {
    const pole = anchors[index] ?? x
    return Math.min(pole + furthest, Math.max(pole - furthest, x))
  })
}

/** Flags too close together to be distinguished, as indexes of the first and last. */
export interface MarkerCluster {
  readonly first: number
  readonly last: number
}

/** Glyphs closer than this overlap by more than half. */
const nearest = 11

export function clusterMarkers(anchors: readonly number[]): MarkerCluster[] {
  let groups: readonly MarkerCluster[] = anchors.map((_, index) => ({ first: index, last: index }))
  // Repeated, because a merged cluster gives space to others or comes close to the next flag.
  for (;;) {
    const glyphs = spreadAnchors(groups.map((group) => middleOf(anchors, group)))
    const next: MarkerCluster[] = []
    groups.forEach(({ first, last }, index) => {
      const before = next.at(-1)
      if (before && (glyphs[index] ?? 0) - (glyphs[index - 1] ?? 0) < nearest)
        next.splice(-1, 1, { first: before.first, last })
      else next.push({ first, last })
    })
    if (next.length === groups.length) return groups.filter(({ first, last }) => last > first)
    groups = next
  }
}

function middleOf(anchors: readonly number[], { first, last }: MarkerCluster): number {
  return ((anchors[first] ?? 0) + (anchors[last] ?? 0)) / 2
}

/** Positions of glyphs. Those of a cluster share one, unless `rail` is given, along which they then fan out. */
export function glyphsOf(
  anchors: readonly number[],
  clusters: readonly MarkerCluster[],
  rail?: { readonly left: number; readonly width: number },
): number[] {
  if (rail) {
    const gap = Math.min(apart, rail.width / Math.max(1, anchors.length - 1))
    const put = spread(anchors, () => gap)
    const beyond = Math.max(0, (put.at(-1) ?? 0) - rail.left - rail.width)
    const before = Math.max(0, rail.left - (put[0] ?? rail.left))
    return put.map((x) => x - beyond + before)
  }
  const heads = anchors.flatMap((_, index) => {
    const cluster = clusters.find(({ first, last }) => first <= index && index <= last)
    return cluster === undefined ? [{ first: index, last: index }] : cluster.first === index ? [cluster] : []
  })
  const put = spreadAnchors(heads.map((head) => middleOf(anchors, head)))
  return heads.flatMap(({ first, last }, index) =>
    Array.from({ length: last - first + 1 }, () => put[index] ?? 0),
  )
}
