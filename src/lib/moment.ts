import type { DisplayZone } from './display-zone'

/** In which zone a time was that tells none (assumption `unzoned-times`). */
let unzoned: DisplayZone = 'utc'

/** Set at start and whenever the user chooses another. */
export function setUnzonedTimes(zone: DisplayZone): void {
  unzoned = zone
}

/** Below: epoch seconds. From there: milliseconds. 1e11 seconds is the year 5138, 1e11 milliseconds is 1973. */
const firstMilliseconds = 1e11

const isoUnzoned = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/i
const iso = /^(\d{4})-(\d{2})-(\d{2})/
const isoBasic = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(?:(\d{2})([.,]\d+)?)?(?:(Z)|([+-]\d{2}):?(\d{2})?)?$/
/** RFC 2822, and RFC 1123 as HTTP writes it: the zone is given, the month is a word. */
const rfc =
  /^(?:(Sun|Mon|Tue|Wed|Thu|Fri|Sat), ?)?(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d{2}:\d{2})(:\d{2})? (?:(?:GMT|UTC?|Z)|([+-]\d{2})(\d{2}))$/i
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A time of the service as epoch milliseconds: ISO 8601, RFC 2822, or epoch seconds or milliseconds as number or digits
 * (assumptions `timestamps` and `expiry-unit`). Undefined when it is none of these, or a day that no month has.
 */
export function toMoment(time: unknown): number | undefined {
  if (typeof time === 'number') return fromEpoch(time)
  if (typeof time !== 'string') return undefined
  const text = time.trim()
  const day = iso.exec(text)
  if (day) return isDay(Number(day[1]), Number(day[2]), Number(day[3])) ? parsed(text) : undefined
  if (/^\d{9,14}(\.\d+)?$/.test(text)) return fromEpoch(Number(text))
  const written = fromBasic(text) ?? fromRfc(text)
  return written === undefined ? undefined : toMoment(written)
}

/** `20261201T103000Z` with its hyphens and colons. */
function fromBasic(text: string): string | undefined {
  const match = isoBasic.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second = '00', fraction = '', utc = '', ahead, past = '00'] = match
  const zone = ahead === undefined ? utc : `${ahead}:${past}`
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.replace(',', '.')}${zone}`
}

/** `Tue, 01 Dec 2026 10:00:00 GMT` as ISO 8601. A weekday that is not that of the date makes both doubtful. */
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

/** Browsers take a 31st of February for one of the first days of March. */
function isDay(year: number, month: number, day: number): boolean {
  return day <= 28 || new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

/** Whether a time tells a clock, and not in which zone. */
export function isUnzoned(time: unknown): boolean {
  if (typeof time !== 'string') return false
  const text = time.trim()
  return isoUnzoned.test(fromBasic(text) ?? text)
}

function parsed(text: string): number | undefined {
  const [, date, clock] = isoUnzoned.exec(text) ?? []
  const moment = Date.parse(
    date === undefined || clock === undefined ? text : `${date}T${clock}${unzoned === 'utc' ? 'Z' : ''}`,
  )
  return Number.isNaN(moment) ? undefined : moment
}

function fromEpoch(epoch: number): number | undefined {
  if (!Number.isFinite(epoch) || epoch <= 0) return undefined
  return Math.abs(epoch) < firstMilliseconds ? epoch * 1000 : epoch
}
