/**
 * Places for things in their order that are as near as can be to where they want to be, and at least as far from each
 * other as they need: `room(i)` between the i-th and the one before it. Least squares, by pooling neighbours.
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
 * Where the glyphs of flags stand, whose poles are at `poles`, from left to right: 20 px apart where 14 px to the side are
 * enough for that, else as far apart as they allow.
 */
export function fannedOut(poles: readonly number[]): number[] {
  const crowd = Math.max(1, ...poles.map((pole) => poles.filter((x) => x >= pole && x - pole < apart).length))
  const gap = crowd === 1 ? apart : Math.min(apart, (2 * furthest) / (crowd - 1))
  return spread(poles, () => gap).map((x, index) => {
    const pole = poles[index] ?? x
    return Math.min(pole + furthest, Math.max(pole - furthest, x))
  })
}
