import type { DisplayZone } from './display-zone'

/** In which zone a time was that tells none (assumption `unzoned-times`). */
let unzoned: DisplayZone = 'utc'

/** Set at start and whenever the user chooses another. */
export function setUnzonedTimes(zone: DisplayZone): void {
  unzoned = zone
}

/** Below: epoch seconds. From there: milliseconds. 1e11 seconds is the year 5138, 1e11 milliseconds is 1973. */
const firstMilliseconds = 1e11

/** A time that tells a clock, and not in which zone. */
export const isoUnzoned = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/i
const iso = /^(\d{4})-(\d{2})-(\d{2})/

/**
 * A time as epoch milliseconds: ISO 8601 with its hyphens, or epoch seconds or milliseconds as number or digits (assumptions
 * `timestamps` and `expiry-unit`). Undefined when it is none of these, or a day that no month has.
 */
export function isoMoment(time: unknown): number | undefined {
  if (typeof time === 'number') return fromEpoch(time)
  if (typeof time !== 'string') return undefined
  const text = time.trim()
  const day = iso.exec(text)
  if (day) return isDay(Number(day[1]), Number(day[2]), Number(day[3])) ? parsed(text) : undefined
  return /^\d{9,14}(\.\d+)?$/.test(text) ? fromEpoch(Number(text)) : undefined
}

/** Browsers take a 31st of February for one of the first days of March. */
function isDay(year: number, month: number, day: number): boolean {
  return day <= 28 || new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
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
