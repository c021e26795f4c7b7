import { withoutBidiControls } from '@/lib/text/bidi'
import { graphemes } from '@/lib/text/graphemes'

/**
 * The first 8 and last 4 characters of a long id, or all of a short one. A number of fewer than 20 digits stays whole.
 */
export function splitId(written: string): readonly [start: string, end?: string] {
  const id = withoutBidiControls(written)
  const isShort = id.length <= 14 || /^\d{1,19}$/.test(id)
  const [, start, end] = isShort ? [] : (/^(.{8}).+(.{4})$/su.exec(id) ?? [])
  return start === undefined || end === undefined ? [id] : [start, end]
}

export function shortId(id: string): string {
  return splitId(id).join('…')
}

/** A longer part would no longer be short. */
const longestPart = 40

/** The shown parts of an id, long enough to distinguish it from `others`, which have the same short form. */
export function partsOfId(written: string, others: readonly string[]): readonly string[] {
  const [start, end] = splitId(written)
  const differences = others.map((other) => firstDifference(written, other))
  if (end === undefined) return [start]
  if (differences.length === 0) return [start, end]
  const id = graphemes(withoutBidiControls(written))
  const [first, last] = [Math.min(...differences), Math.max(...differences)]
  // A few characters after the difference, which is easier to find within them.
  const until = last + 4
  const tail = id.length - 4
  if (until >= tail - 1 && id.length <= longestPart) return [id.join('')]
  if (until <= longestPart) return [id.slice(0, until).join(''), end]
  const from = until - first < longestPart ? first - 4 : last - 4
  return [start, id.slice(from, Math.min(until, tail)).join(''), end]
}

/** Index of the first difference between two ids. */
function firstDifference(one: string, other: string): number {
  const [a = [], b = []] = [one, other].map((id) => graphemes(withoutBidiControls(id)))
  const at = a.findIndex((letter, index) => letter !== b[index])
  return at < 0 ? a.length : at
}
