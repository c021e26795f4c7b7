import { isoMoment, isoUnzoned } from './iso-moment'

const isoBasic = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(?:(\d{2})([.,]\d+)?)?(?:(Z)|([+-]\d{2}):?(\d{2})?)?$/
/** RFC 2822, and RFC 1123 as used by HTTP: with a zone and the month's name. */
const rfc =
  /^(?:(Sun|Mon|Tue|Wed|Thu|Fri|Sat), ?)?(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d{2}:\d{2})(:\d{2})? (?:(?:GMT|UTC?|Z)|([+-]\d{2})(\d{2}))$/i
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A time of the service as epoch milliseconds. Accepts the forms of `isoMoment`, ISO 8601 without hyphens, and RFC
 * 2822. Undefined for anything else, or for a day that does not exist.
 */
export function toMoment(time: unknown): number | undefined {
  if (typeof time !== 'string') return isoMoment(time)
  const text = time.trim()
  const written = fromBasic(text) ?? fromRfc(text) ?? text
  return isDay(written) ? isoMoment(written) : undefined
}

/** `20261201T103000Z` with hyphens and colons. */
function fromBasic(text: string): string | undefined {
  const match = isoBasic.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second = '00', fraction = '', utc = '', ahead, past = '00'] = match
  const zone = ahead === undefined ? utc : `${ahead}:${past}`
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.replace(',', '.')}${zone}`
}

/** `Tue, 01 Dec 2026 10:00:00 GMT` as ISO 8601. If the weekday does not match the date, neither can be trusted. */
function fromRfc(text: string): string | undefined {
  const match = rfc.exec(text)
  if (!match) return undefined
  const [, weekday, day = '', name = '', year = '', clock = '', second = ':00', ahead, past = '00'] = match
  const month = months.indexOf(name.toLowerCase()) + 1
  const named = new Date(Date.UTC(Number(year), month - 1, Number(day))).getUTCDay()
  if (weekday !== undefined && weekdays[named] !== weekday.toLowerCase()) return undefined
  const zone = ahead === undefined ? 'Z' : `${ahead}:${past}`
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}T${clock}${second}${zone}`
}

/** Browsers read February 31 as one of the first days of March. */
function isDay(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return true
  return day <= 28 || new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

/** Whether a time has a clock time without a zone. */
export function isUnzoned(time: unknown): boolean {
  if (typeof time !== 'string') return false
  const text = time.trim()
  return isoUnzoned.test(fromBasic(text) ?? text)
}
