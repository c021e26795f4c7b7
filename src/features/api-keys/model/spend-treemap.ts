import { hierarchy, treemap } from 'd3-hierarchy'
import { sumDecimals } from '@/lib/numbers/sum-decimals'
import type { KeyShare } from './key-totals'

/** An area of the treemap, in percent of its sides. */
export interface SpendTile {
  readonly name: string
  /** Decimal text. */
  readonly amount: string
  readonly keys: number
  /** Keys over their budget. */
  readonly over: number
  /** How many users it combines, if it is the remainder. */
  readonly others: number | undefined
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Most areas that can still be told apart. */
const most = 80
/** Approximate aspect ratio of the drawing. */
const [wide, high] = [220, 100]

/** Users by their spend. Users without spend have no area, and the many small ones share one. */
export function spendTreemap(shares: readonly KeyShare[]): SpendTile[] {
  const spending = shares.flatMap(({ spend = '0', ...share }) =>
    Number(spend) > 0 ? [{ ...share, spend }] : [],
  )
  const visible: Pick<SpendTile, 'name' | 'amount' | 'keys' | 'over' | 'others'>[] = spending
    .slice(0, most)
    .map(({ name, spend, rows, over }) => ({
      name,
      amount: spend,
      keys: rows.length,
      over,
      others: undefined,
    }))
  const rest = spending.slice(most)
  if (rest.length > 0)
    visible.push({
      name: '',
      amount: sumDecimals(rest.map(({ spend }) => spend)),
      keys: rest.reduce((sum, { rows }) => sum + rows.length, 0),
      over: rest.reduce((sum, { over }) => sum + over, 0),
      others: rest.length,
    })
  if (visible.length === 0) return []
  const root = hierarchy<{ children: typeof visible } | (typeof visible)[number]>(
    { children: visible },
    (node) => ('children' in node ? node.children : undefined),
  ).sum((node) => ('amount' in node ? Number(node.amount) : 0))
  const placed = treemap<typeof root.data>().size([wide, high]).paddingInner(0.6)(root)
  return placed.leaves().flatMap(({ data, x0, x1, y0, y1 }) => {
    // An area narrower than the gaps is left out, because it would end up after the last one.
    if (!('amount' in data) || x1 <= x0 || y1 <= y0) return []
    const [x, width] = inPercent(x0, x1, wide)
    const [y, height] = inPercent(y0, y1, high)
    return [{ ...data, x, y, width, height }]
  })
}

/** Start and length of an extent within the whole, in percent. */
function inPercent(from: number, to: number, whole: number): [number, number] {
  const [start, end] = [from, to].map((at) => (Math.min(Math.max(at, 0), whole) / whole) * 100)
  return [start ?? 0, (end ?? 0) - (start ?? 0)]
}
