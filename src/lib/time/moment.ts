/** Zone of times that name none: the assumption `time-zone`. */
let unzoned: 'utc' | 'local' = 'utc'

/** Called at start and whenever the assumption changes. */
export function setUnzonedTimes(zone: string): void {
  unzoned = zone === 'local' ? 'local' : 'utc'
}

/** Smaller numbers are epoch seconds, others milliseconds. 1e11 seconds is the year 5138, 1e11 milliseconds is 1973. */
const firstMilliseconds = 1e11

/** The last moment that a Date can hold. */
const furthest = 8.64e15

/** A day, without a clock time. */
const dateOnly = /^\d{4}-\d{2}-\d{2}$/

/** Whether a time of the service names a day and no clock time: it is shown as it stands, in whatever zone. */
export const isDate = (time: unknown): time is string =>
  typeof time === 'string' && dateOnly.test(time.trim())

/** A clock time without a zone. */
const unzonedIso = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?$/

/**
 * A time of the service as epoch milliseconds: ISO 8601, RFC 2822, or epoch seconds or milliseconds as a number or as
 * digits (interface, section 2: the format is not shown). Undefined for anything else, and for a zero time such as year 1.
 */
export function toMoment(time: unknown): number | undefined {
  if (typeof time === 'number') return fromEpoch(time)
  if (typeof time !== 'string') return undefined
  const text = time.trim()
  if (/^\d{9,14}(\.\d+)?$/.test(text)) return fromEpoch(Number(text))
  // Browsers read almost any word with a number in it as a date.
  if (!/^(\d{4}-\d{2}-\d{2}|\w{3}, \d)/.test(text) || !isDay(text)) return undefined
  const moment = Date.parse(zoned(text))
  return moment > 0 ? moment : undefined
}

/** Browsers take a date alone as UTC, and a time without a zone as local. */
function zoned(text: string): string {
  if (dateOnly.test(text)) return unzoned === 'utc' ? text : `${text}T00:00`
  return unzonedIso.test(text) && unzoned === 'utc' ? `${text.replace(' ', 'T')}Z` : text
}

/** The moment at which a time of the service is over: a day at its end. */
export function endOf(time: unknown): number | undefined {
  const start = toMoment(time)
  if (start === undefined || !isDate(time)) return start
  const day = new Date(start)
  return unzoned === 'utc' ? day.setUTCDate(day.getUTCDate() + 1) : day.setDate(day.getDate() + 1)
}

/** The moment so many seconds later; null if nothing tells, or beyond what a Date can hold. */
export function momentAfter(at: number, seconds: number | undefined): number | null {
  const moment = at + (seconds ?? Infinity) * 1000
  return moment > furthest ? null : moment
}

/** Browsers read February 31 as one of the first days of March. */
function isDay(text: string): boolean {
  // All months have the days before; thousands of times are read at once.
  if (Number(text.slice(8, 10)) <= 28) return true
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return true
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

function fromEpoch(epoch: number): number | undefined {
  if (!Number.isFinite(epoch) || epoch <= 0) return undefined
  const moment = epoch < firstMilliseconds ? epoch * 1000 : epoch
  return moment > furthest ? undefined : moment
}
