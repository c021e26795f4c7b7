import type { RunOut } from './run-out'
import { spendSegments, type SpendSample } from './spend-visits'

export interface TrendDrawing {
  /** A path for each segment without a drop. */
  readonly lines: readonly string[]
  readonly dots: readonly { readonly x: number; readonly y: number }[]
  readonly budgetY: number | undefined
  /** From the newest sample to the budget, at the average pace of all samples. */
  readonly forecast: string | undefined
  /** Between the fastest and the slowest pace. */
  readonly wedge: string | undefined
  /** Where the forecast meets the budget, if that is within the drawing. */
  readonly end: { readonly x: number; readonly y: number; readonly at: number } | undefined
  /** Round amounts of the left axis. The axis starts at zero only if the spends are near zero. */
  readonly amounts: readonly { readonly y: number; readonly amount: number }[]
  /** Times of the bottom axis: of the first, a middle, and the newest sample. */
  readonly times: readonly { readonly x: number; readonly at: number }[]
}

const [left, above, below, right] = [40, 18, 22, 8]
const day = 86_400_000

/** Samples over time with a forecast, which takes at most a third of the width. */
export function trendDrawing(
  samples: readonly SpendSample[],
  estimate: RunOut | undefined,
  budget: number | undefined,
  size: { readonly width: number; readonly height: number },
): TrendDrawing | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last) return undefined
  const lasts = estimate?.kind === 'lasts' && budget !== undefined ? estimate : undefined
  const seen = Math.max(1, last.at - first.at)
  const ahead = lasts ? Math.min(lasts.about * day, seen / 2) : 0
  const spends = samples.map(({ spend }) => spend)
  const highest = Math.max(...spends, budget ?? 0, 1e-9)
  const lowest = axisMinimum(Math.min(...spends), highest)
  const x = (at: number) => round(left + ((at - first.at) / (seen + ahead)) * (size.width - left - right))
  const y = (spend: number) =>
    round(
      size.height -
        below -
        ((Math.max(lowest, spend) - lowest) / (highest - lowest)) * (size.height - above - below),
    )
  const point = ({ at, spend }: SpendSample) => `${x(at)} ${y(spend)}`
  const after = (perDay: number) => {
    const spend = last.spend + (perDay * ahead) / day
    return point({ at: last.at + ahead, spend: Math.min(budget ?? Infinity, spend) })
  }
  const paceOf = (days: number | undefined) =>
    days === undefined || budget === undefined ? 0 : (budget - last.spend) / days
  const middle = samples.find(({ at }) => at >= first.at + seen / 2) ?? last
  const runsOutAt = lasts && last.at + lasts.about * day
  return {
    lines: spendSegments(samples)
      .filter((segment) => segment.length > 1)
      .map((segment) => `M${segment.map(point).join('L')}`),
    dots: samples.map(({ at, spend }) => ({ x: x(at), y: y(spend) })),
    budgetY: budget === undefined ? undefined : y(budget),
    forecast: lasts && `M${point(last)}L${after(lasts.perDay)}`,
    wedge: lasts && `M${point(last)}L${after(paceOf(lasts.from))}L${after(paceOf(lasts.to))}Z`,
    end:
      runsOutAt !== undefined && budget !== undefined && runsOutAt <= last.at + ahead
        ? { x: x(runsOutAt), y: y(budget), at: runsOutAt }
        : undefined,
    amounts: roundAmounts(lowest, highest).map((amount) => ({ y: y(amount), amount })),
    times: [...new Set([first, middle, last])].map(({ at }) => ({ x: x(at), at })),
  }
}

/** Zero, or a minimum that makes a rise visible that is small compared with the total. */
function axisMinimum(least: number, highest: number): number {
  const room = Math.max(highest - least, highest * 0.05) * 0.25
  return least < highest * 0.4 ? Math.min(0, least) : least - room
}

/** About three amounts, in steps of 1, 2 or 5. */
function roundAmounts(from: number, to: number): number[] {
  const rough = (to - from) / 3
  const ten = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * ten).find((one) => one >= rough) ?? rough
  const first = Math.ceil(from / step)
  const count = Math.floor(to / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
