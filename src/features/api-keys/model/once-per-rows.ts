import type { KeyRow } from './key-row'

type Rows = readonly KeyRow[]

/**
 * The same function, whose last answer for a list is kept beside it. A rendering that is interrupted, as every step of
 * a scroll interrupts those that can wait, begins anew without what React remembers of it: fifty thousand keys would be
 * counted again with each frame, and the counting would never end.
 */
export function oncePerRows<Rest extends readonly unknown[], Result>(
  work: (rows: Rows, ...rest: Rest) => Result,
): (rows: Rows, ...rest: Rest) => Result {
  const kept = new WeakMap<Rows, { readonly rest: Rest; readonly result: Result }>()
  return (rows, ...rest) => {
    const known = kept.get(rows)
    if (known?.rest.every((value, at) => value === rest[at])) return known.result
    const result = work(rows, ...rest)
    kept.set(rows, { rest, result })
    return result
  }
}
