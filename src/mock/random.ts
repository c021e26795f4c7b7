/** 32-bit FNV-1a. Spreads texts evenly enough to draw from; not a cryptographic hash. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** One step of mulberry32: the next state and a number from 0 (inclusive) to 1 (exclusive). */
export function step(state: number): { state: number; value: number } {
  const next = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(next ^ (next >>> 15), 1 | next)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return { state: next, value: ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296 }
}

export type Draw = ReturnType<typeof drawFrom>

/** The same seed gives the same draws, in every browser and on Node. */
export function drawFrom(seed: string) {
  let state = hashOf(seed)
  /** From 0 (inclusive) to 1 (exclusive). */
  const draw = () => {
    const drawn = step(state)
    state = drawn.state
    return drawn.value
  }
  return Object.assign(draw, {
    /** An integer from `from` to `to`, both inclusive. */
    between: (from: number, to: number) => from + Math.floor(draw() * (to - from + 1)),
    /** One of the choices. Throws a RangeError if there is none. */
    of: <T>(choices: readonly T[]) => at(choices, Math.floor(draw() * choices.length)),
    /** A number from `from` to `to` with two decimals. */
    share: (from: number, to: number) => Math.round((from + draw() * (to - from)) * 100) / 100,
  })
}

/** The choice at an index, counted round and round. Throws a RangeError if there is none. */
export function at<T>(choices: readonly T[], index: number): T {
  const chosen = choices[index % choices.length]
  if (chosen === undefined) throw new RangeError('Nothing to choose from')
  return chosen
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An id like `spc_7QK2M9XW4VTB8D3R`. */
export function idFrom(prefix: string, draw: () => number): string {
  const letters = Array.from({ length: 16 }, () => alphabet[Math.floor(draw() * alphabet.length)])
  return `${prefix}_${letters.join('')}`
}
