const digits = 16
const buckets = 2 ** digits
const sign = 2 ** 31

/**
 * The places of numbers from the least on, or from the greatest on; equal ones stay in their order, what is no number is
 * left out. By the digits of the numbers instead of by comparing them: fifty thousand are ordered within a frame.
 */
export function orderOf(ranks: Float64Array<ArrayBuffer>, isDown: boolean): Uint32Array {
  const words = new Uint32Array(Float64Array.from(ranks, (rank) => rank + 0).buffer) // -0 becomes 0
  let from = new Uint32Array(ranks.length)
  let count = 0
  for (const [place, rank] of ranks.entries()) {
    if (Number.isNaN(rank)) continue
    from[count++] = place
    const [low = 0, high = 0] = [words[2 * place], words[2 * place + 1]]
    // The bits of doubles order as whole numbers do, once negative ones are turned over and the others put above them.
    const isNegative = high >= sign
    const isTurned = isNegative !== isDown
    words[2 * place] = isTurned ? ~low : low
    words[2 * place + 1] = (isTurned ? ~high : high) ^ (isNegative ? 0 : sign)
  }
  from = from.subarray(0, count)
  let to = new Uint32Array(count)
  for (const word of [0, 1])
    for (const shift of [0, digits]) {
      const digitOf = (place: number) => ((words[2 * place + word] ?? 0) >>> shift) & (buckets - 1)
      const next = new Uint32Array(buckets + 1)
      for (const place of from) next[digitOf(place) + 1] = (next[digitOf(place) + 1] ?? 0) + 1
      for (let digit = 0; digit < buckets; digit++)
        next[digit + 1] = (next[digit + 1] ?? 0) + (next[digit] ?? 0)
      for (const place of from) {
        const digit = digitOf(place)
        const at = next[digit] ?? 0
        to[at] = place
        next[digit] = at + 1
      }
      ;[from, to] = [to, from]
    }
  return from
}
