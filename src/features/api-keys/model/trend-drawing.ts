import type { RunOut } from './run-out'
import { spendSegments, type SpendSample } from './spend-visits'

export interface TrendDrawing {
  /** A path for each stretch without a drop. */
  readonly lines: readonly string[]
  readonly dots: readonly { readonly x: number; readonly y: number }[]
  readonly budgetY: number | undefined
  /** From the newest sample to the budget, at the pace of all that was seen. */
  readonly forecast: string | undefined
  /** Between the fastest and the slowest pace. */
  readonly wedge: string | undefined
}

const [above, below, right] = [18, 8, 8]
const day = 86_400_000

/** Samples over time with what may follow: the forecast takes a third of the width at most. */
export function trendDrawing(
  samples: readonly SpendSample[],
  estimate: RunOut | undefined,
  budget: number | undefined,
  size: { readonly width: number; readonly height: number },
): TrendDrawing {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last)
    return { lines: [], dots: [], budgetY: undefined, forecast: undefined, wedge: undefined }
  const seen = Math.max(1, last.at - first.at)
  const ahead = estimate?.kind === 'lasts' ? Math.min(estimate.about * day, seen / 2) : 0
  const highest = Math.max(...samples.map(({ spend }) => spend), budget ?? 0, 1e-9)
  const x = (at: number) => round(4 + ((at - first.at) / (seen + ahead)) * (size.width - 4 - right))
  const y = (spend: number) =>
    round(size.height - below - (Math.max(0, spend) / highest) * (size.height - above - below))
  const point = ({ at, spend }: SpendSample) => `${x(at)} ${y(spend)}`
  const end = last.at + ahead
  const after = (perDay: number) => ({
    at: end,
    spend: Math.min(budget ?? Infinity, last.spend + (perDay * ahead) / day),
  })
  const paces =
    estimate?.kind === 'lasts' && budget !== undefined
      ? [
          (budget - last.spend) / estimate.from,
          estimate.to === undefined ? 0 : (budget - last.spend) / estimate.to,
        ]
      : undefined
  return {
    lines: spendSegments(samples)
      .filter((segment) => segment.length > 1)
      .map((segment) => `M${segment.map(point).join('L')}`),
    dots: samples.map(({ at, spend }) => ({ x: x(at), y: y(spend) })),
    budgetY: budget === undefined ? undefined : y(budget),
    forecast: estimate?.kind === 'lasts' ? `M${point(last)}L${point(after(estimate.perDay))}` : undefined,
    wedge: paces && `M${point(last)}L${paces.map((pace) => point(after(pace))).join('L')}Z`,
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
