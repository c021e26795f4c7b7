import { hierarchy, treemap } from 'd3-hierarchy'
import { sumDecimals } from '@/lib/sum-decimals'
import type { KeyShare } from './key-totals'

/** An area of the treemap, in per cent of its sides. */
export interface SpendTile {
  readonly name: string
  /** Decimal text. */
  readonly amount: string
  readonly keys: number
  /** Keys beyond their budget. */
  readonly over: number
  /** How many it stands for, where it is the rest. */
  readonly others: number | undefined
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Areas that can still be told apart. */
const most = 80
/** How much wider than high the drawing is about. */
const [wide, high] = [220, 100]

/** Users by what they spend. Those who spent nothing have no area; the many small ones share one. */
export function spendTreemap(shares: readonly KeyShare[]): SpendTile[] {
  const spending = shares.filter(({ spend }) => Number(spend) > 0)
  const shown: Pick<SpendTile, 'name' | 'amount' | 'keys' | 'over' | 'others'>[] = spending
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
    shown.push({
      name: '',
      amount: sumDecimals(rest.map(({ spend }) => spend)),
      keys: rest.reduce((sum, { rows }) => sum + rows.length, 0),
      over: rest.reduce((sum, { over }) => sum + over, 0),
      others: rest.length,
    })
  if (shown.length === 0) return []
  const root = hierarchy<{ children: typeof shown } | (typeof shown)[number]>({ children: shown }, (node) =>
    'children' in node ? node.children : undefined,
  ).sum((node) => ('amount' in node ? Number(node.amount) : 0))
  const placed = treemap<typeof root.data>().size([wide, high]).paddingInner(0.6)(root)
  return placed.leaves().flatMap(({ data, x0, x1, y0, y1 }) =>
    'amount' in data
      ? [
          {
            ...data,
            x: (x0 / wide) * 100,
            y: (y0 / high) * 100,
            width: ((x1 - x0) / wide) * 100,
            height: ((y1 - y0) / high) * 100,
          },
        ]
      : [],
  )
}
