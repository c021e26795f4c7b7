/**
 * Scale for the scores of one run. The service states no range, so a run with scores outside 0 to 1 gets its own scale.
 */
export interface ScoreScale {
  readonly low: number
  readonly high: number
  /** The scale is 0 to 1; otherwise lengths are only comparable within this run. */
  readonly isUnit: boolean
}

export function scoreScale(scores: readonly (number | null)[]): ScoreScale {
  const given = scores.filter((score) => score !== null)
  const [low, high] = given.reduce(
    ([least, most], score) => [Math.min(least, score), Math.max(most, score)],
    [Infinity, -Infinity],
  )
  if (given.length === 0 || (low >= 0 && high <= 1)) return { low: 0, high: 1, isUnit: true }
  // The scale always contains 0, so that a positive score never has an empty bar.
  const bottom = Math.min(0, low)
  return { low: bottom, high: high > bottom ? high : bottom + 1, isUnit: false }
}

/** 0 to 1, or null without a score. */
export function shareOf(scale: ScoreScale, score: number | null): number | null {
  if (score === null) return null
  return Math.min(1, Math.max(0, (score - scale.low) / (scale.high - scale.low)))
}

const minus = '\u2212'

/** "0.87", "−3.20", "no score". Small scores keep a significant digit. */
export function scoreText(score: number | null): string {
  if (score === null) return 'no score'
  const size = Math.abs(score)
  const digits =
    size !== 0 && (size < 0.005 || size >= 1e6) ? size.toExponential(1) : size.toFixed(size >= 1000 ? 0 : 2)
  return score < 0 ? `${minus}${digits}` : digits
}

/** Round numbers across the range of the scores, at most eight. */
export function scoreTicks(scale: ScoreScale, scores: readonly (number | null)[]): number[] {
  const given = scores.filter((score) => score !== null)
  const least = scale.isUnit ? given.reduce((low, score) => Math.min(low, score), 1) : scale.low
  const rough = (scale.high - least) / 4
  const power = 10 ** Math.floor(Math.log10(rough > 0 ? rough : 0.2))
  const step = [1, 2, 5, 10].map((by) => by * power).find((by) => by >= rough * 0.75) ?? power
  const first = Math.floor(least / step + 1e-9)
  const last = Math.ceil(scale.high / step - 1e-9)
  return Array.from({ length: Math.min(8, last - first + 1) }, (_, at) =>
    Number(((first + at) * step).toPrecision(8)),
  )
}
