import type { KeyRow } from '@/entities/api-keys/key-row'

export const keySorts = [
  'key',
  'user',
  'models',
  'spend',
  'budget',
  'used',
  'lasts',
  'expires',
  'updated',
] as const
export type KeySort = (typeof keySorts)[number]

/** Days until a key's budget runs out, by the samples in this browser. Undefined if there are too few. */
export type DaysRemaining = (row: KeyRow) => number | undefined

/**
 * `spend` sorts from the least, `-spend` from the greatest. By default the keys that used most of their budget come
 * first.
 */
export function sortedKeys(
  rows: readonly KeyRow[],
  sort: string | undefined,
  lasts: DaysRemaining,
): readonly KeyRow[] {
  const isDown = sort?.startsWith('-') ?? true
  const by = keySorts.find((name) => name === (sort ?? '-used').replace(/^-/, '')) ?? 'used'
  const ranks = by === 'key' || by === 'user' ? textRanks(rows, by) : numberRanks(rows, numberBy(by, lasts))
  const sorted: KeyRow[] = []
  const order = orderOf(ranks, isDown)
  for (let at = 0; at < order.length; at++) {
    const row = rows[order[at] ?? -1]
    if (row) sorted.push(row)
  }
  if (sorted.length === rows.length) return sorted
  // Unknown values come last in both directions.
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]
    if (row && Number.isNaN(ranks[at])) sorted.push(row)
  }
  return sorted
}

/** Numbers to sort by. NaN for unknown values. */
function numberRanks(
  rows: readonly KeyRow[],
  valueOf: (row: KeyRow) => number | undefined,
): Float64Array<ArrayBuffer> {
  const ranks = new Float64Array(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]
    ranks[at] = (row && valueOf(row)) ?? NaN
  }
  return ranks
}

const cachedRanks = new WeakMap<readonly KeyRow[], Map<'key' | 'user', Float64Array<ArrayBuffer>>>()

/** Ranks of texts. NaN for empty ones. Cached, because comparing texts takes long. */
function textRanks(rows: readonly KeyRow[], by: 'key' | 'user'): Float64Array<ArrayBuffer> {
  const earlier = cachedRanks.get(rows) ?? new Map<'key' | 'user', Float64Array<ArrayBuffer>>()
  cachedRanks.set(rows, earlier)
  const ranked = earlier.get(by)
  if (ranked) return ranked
  const texts = rows.map(
    by === 'user' ? ({ user }) => user : ({ alias, preview, key }) => alias || preview || key,
  )
  const folded = new Map<string, string>()
  for (const text of texts) if (text !== '' && !folded.has(text)) folded.set(text, text.toLowerCase())
  const distinct = [...new Set(folded.values())].toSorted((a, b) => (a < b ? -1 : 1))
  const places = new Map(distinct.map((text, place) => [text, place]))
  const ranks = Float64Array.from(texts, (text) => places.get(folded.get(text) ?? '') ?? NaN)
  earlier.set(by, ranks)
  return ranks
}

function numberBy(
  by: Exclude<KeySort, 'key' | 'user'>,
  lasts: DaysRemaining,
): (row: KeyRow) => number | undefined {
  switch (by) {
    case 'models':
      return ({ models }) => models.length
    case 'spend':
      return ({ spend }) => spend?.value
    case 'budget':
      return ({ budget }) => budget?.value
    case 'used':
      return ({ used }) => used
    case 'lasts':
      return lasts
    case 'expires':
      return ({ expiresAt }) => expiresAt
    case 'updated':
      return ({ updatedAt }) => updatedAt
  }
}

const digits = 16
const buckets = 2 ** digits
const sign = 2 ** 31

/**
 * Positions of the numbers from the least, or from the greatest. Stable, and without NaN. A radix sort instead of
 * comparisons: fifty thousand keys are sorted within a frame.
 */
function orderOf(ranks: Float64Array<ArrayBuffer>, isDown: boolean): Uint32Array {
  const words = new Uint32Array(ranks.map((rank) => rank + 0).buffer) // -0 becomes 0
  let from = new Uint32Array(ranks.length)
  let count = 0
  for (let place = 0; place < ranks.length; place++) {
    if (Number.isNaN(ranks[place])) continue
    from[count++] = place
    const [low = 0, high = 0] = [words[2 * place], words[2 * place + 1]]
    // The bits of doubles sort like integers once negative ones are inverted and the sign bit of the others is set.
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
      // All have the same digit here, so this pass would move nothing.
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
