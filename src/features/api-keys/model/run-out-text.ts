import { pluralize } from '@/lib/text/pluralize'
import type { RunOut } from './run-out'

/** A count of days as text: "6 days", "under a day", "over 3 years". */
export function daysText(days: number): string {
  if (days < 1) return 'under a day'
  if (days > 3 * 365) return 'over 3 years'
  return pluralize(Math.round(days), 'day')
}

/** For a table cell: "6 d". */
export function shortRunOut(estimate: RunOut | undefined): string {
  if (estimate?.kind === 'spent') return 'spent'
  if (estimate?.kind !== 'lasts') return ''
  return estimate.about > 3 * 365 ? '> 3 y' : estimate.about < 1 ? '< 1 d' : `${Math.round(estimate.about)} d`
}

/** As a sentence that says how certain the estimate is. */
export function runOutSentence(estimate: RunOut): string {
  switch (estimate.kind) {
    case 'spent':
      return 'The budget is used up.'
    case 'too little': {
      const seen = pluralize(estimate.samples, 'sample') + (estimate.isClose ? ' too close together' : '')
      const since = estimate.isAnew ? 'since spend last dropped' : 'so far'
      return `Not enough samples to estimate how long it lasts: ${seen} ${since}. It takes 3 over 6 hours, an hour apart.`
    }
    case 'not spending':
      return `Nothing was spent in ${pluralize(estimate.samples, 'sample')}.`
    case 'lasts': {
      const { from, to, samples } = estimate
      const range =
        to === undefined
          ? `${daysText(from)} or longer`
          : daysText(from) === daysText(to)
            ? daysText(from)
            : `${daysText(from)} to ${daysText(to)}`
      return `Lasts about ${range}, estimated from ${pluralize(samples, 'sample')}.`
    }
  }
}
