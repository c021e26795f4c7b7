import type { RunFacts } from '@/storage/schema'
import { durationText } from '@/lib/time/duration-text'
import { pluralize } from '@/lib/text/pluralize'
import { clockTime, relativeTime } from '@/lib/time/relative-time'

const day = 24 * 60 * 60 * 1000

/** "14:02" within the last 24 hours, else the date. */
export function runTime(at: number): string {
  return Date.now() - at < day ? clockTime(at) : relativeTime(at, Date.now())
}

export function runSummary({ at, chunks, took, funding, origin }: RunFacts): string {
  return [
    runTime(at),
    pluralize(chunks, 'chunk'),
    durationText(took),
    origin === 'file' ? 'from a file' : (funding ?? 'no funding key'),
  ].join(', ')
}
