import { partOf } from '@/lib/number-text'
import { clockText, dateText, day, monthDayText } from '@/lib/time/time-text'
import { lastsAbout, runsOf, type SpendSample } from './lasts-about'

/** Pixels of the drawing, and of what stands around the plot. */
export const chartHeight = 236
const inset = { left: 38, top: 26, right: 8, bottom: 26 }
/** Pixels between the middles of two labels below, at least. */
const labelSpace = 48
/** An estimate that is so many times further away than what was seen leaves the plot. */
const mostAhead = 3

export type SpendChart = ReturnType<typeof spendChart>

/**
 * Where everything stands, in pixels of a drawing of this width: spend over time, from zero to the larger of budget and
 * spend, and the estimate.
 */
export function spendChart(
  samples: readonly SpendSample[],
  budget: number | undefined,
  width: number,
  now: number,
) {
  const lasts = lastsAbout(samples, budget)
  const [left, right] = [inset.left, width - inset.right]
  const [top, bottom] = [inset.top, chartHeight - inset.bottom]
  const spends = samples.map(({ spend }) => spend)
  const low = Math.min(0, ...spends)
  const high = Math.max(0, budget ?? 0, ...spends) || (low < 0 ? 0 : 1)
  const y = (amount: number) => bottom - partOf({ min: low, max: high }, amount) * (bottom - top)

  const firstAt = samples[0]?.at ?? now
  const last = samples.at(-1) ?? { at: now, spend: 0 }
  const past = last.at - firstAt
  const ahead = (lasts?.days ?? 0) * day
  const isReached = ahead <= mostAhead * past
  // With room for the names of both of its ends.
  const future = isReached ? Math.max(ahead * 1.3, past / 8) : past / 2
  const end = lasts ? last.at + future : last.at
  const x = (at: number) =>
    past === 0 ? (left + right) / 2 : left + partOf({ min: firstAt, max: end }, at) * (right - left)
  const placed = (sample: SpendSample) => ({ ...sample, x: x(sample.at), y: y(sample.spend) })

  const until = last.at + (isReached ? ahead : future)
  const dayOrClock = (at: number) => (dateText(at) === dateText(last.at) ? clockText(at) : monthDayText(at))
  const label = (at: number, text: string) => ({ x: x(at), text })
  const step = [1, 2, 7, 14, 28].find((days) => x(firstAt + days * day) - left >= labelSpace + 10)
  const seen = Array.from({ length: Math.ceil(past / ((step ?? Infinity) * day)) || 1 }, (_, place) => {
    const at = firstAt + place * (step ?? 0) * day
    return label(at, dayOrClock(at))
  })
  return {
    left,
    top,
    right,
    bottom,
    /** Round numbers of the axis at the left. */
    amounts: roundNumbers(low, high).map((amount) => ({ amount, y: y(amount) })),
    /** Labels below: no two are alike, or over each other. The day of the estimate and the last reading come first. */
    times: apart([
      ...(lasts && isReached ? [{ ...label(until, dayOrClock(until)), isEstimate: true }] : []),
      {
        ...label(last.at, dateText(last.at) === dateText(now) ? 'Today' : monthDayText(last.at)),
        isLast: true,
      },
      ...seen,
    ]),
    /** Readings between resets. */
    runs: runsOf(samples).map((run) => run.map(placed)),
    last: placed(last),
    /** Of a budget of zero or more. */
    budgetY: budget !== undefined && budget >= 0 ? y(budget) : undefined,
    /** Where the spend reaches the budget, or leaves the plot before. */
    estimate: lasts && {
      isReached,
      x: x(until),
      // The pace times the days may be past any number.
      y: y(isReached ? (budget ?? 0) : last.spend + (future / day) * lasts.perDay),
    },
  }
}

/** Three to six multiples of a round number. */
function roundNumbers(low: number, high: number): number[] {
  const least = high / 4 - low / 4
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ([1, 2, 2.5, 5].find((one) => one * power >= least) ?? 10) * power
  const start = Math.ceil(low / step)
  const count = Math.min(Math.floor(high / step) - start + 1, 9) || 0
  return Array.from({ length: count }, (_, place) => (start + place) * step)
}

interface TimeLabel {
  readonly x: number
  readonly text: string
  readonly isEstimate?: boolean
  readonly isLast?: boolean
}

/** Those that have room beside the ones before them, and another text. */
function apart(labels: readonly TimeLabel[]): readonly TimeLabel[] {
  const kept: TimeLabel[] = []
  for (const label of labels)
    if (kept.every(({ x, text }) => Math.abs(x - label.x) >= labelSpace && text !== label.text))
      kept.push(label)
  return kept
}
