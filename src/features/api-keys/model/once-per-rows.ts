import type { KeyRow } from '@/entities/api-keys/key-row'

type Rows = readonly KeyRow[]

/**
 * Caches a function's last result per list of rows. A concurrent rendering that is interrupted, as by every step of a
 * scroll, starts again without React's memos: fifty thousand keys would be counted again in each frame, and the
 * counting would never finish.
 */
export function oncePerRows<Rest extends readonly unknown[], Result>(
  work: (rows: Rows, ...rest: Rest) => Result,
): (rows: Rows, ...rest: Rest) => Result {
  const cache = new WeakMap<Rows, { readonly rest: Rest; readonly result: Result }>()
  return (rows, ...rest) => {
    const cached = cache.get(rows)
    if (cached?.rest.every((value, at) => value === rest[at])) return cached.result
    const result = work(rows, ...rest)
    cache.set(rows, { rest, result })
    return result
  }
}
