const digits = 16
const buckets = 2 ** digits
const sign = 2 ** 31

/**
 * The places of numbers from the least on, or from the greatest on; equal ones stay in their order, what is no number is
 * left out. By the digits of the numbers instead of by comparing them: fifty thousand are ordered within a frame.
 */
export function orderOf(ranks: Float64Array<ArrayBuffer>, isDown: boolean): Uint32Array {
  const words = new Uint32Array(ranks.map((rank) => rank + 0).buffer) // -0 becomes 0
  let from = new Uint32Array(ranks.length)
  let count = 0
  for (let place = 0; place < ranks.length; place++) {
    if (Number.isNaN(ranks[place])) continue
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
      for (let at = 0; at < count; at++) {
        const digit = digitOf(from[at] ?? 0)
        next[digit + 1] = (next[digit + 1] ?? 0) + 1
      }
      // All with the same digits here: this pass would move nothing.
      if (count > 0 && next[digitOf(from[0] ?? 0) + 1] === count) continue
      for (let digit = 0; digit < buckets; digit++)
        next[digit + 1] = (next[digit + 1] ?? 0) + (next[digit] ?? 0)
      for (let at = 0; at < count; at++) {
        const place = from[at] ?? 0
        const digit = digitOf(place)
        const room = next[digit] ?? 0
        to[room] = place
        next[digit] = room + 1
      }
      ;[from, to] = [to, from]
    }
  return from
}
