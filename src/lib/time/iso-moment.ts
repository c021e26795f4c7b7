import type { DisplayZone } from './display-zone'

/** Zone of times that include none (assumption `unzoned-times`). */
let unzoned: DisplayZone = 'utc'

/** Called at start and whenever the user chooses another zone. */
export function setUnzonedTimes(zone: DisplayZone): void {
  unzoned = zone
}

/** Smaller numbers are epoch seconds, others milliseconds. 1e11 seconds is the year 5138, 1e11 milliseconds is 1973. */
const firstMilliseconds = 1e11

/** A clock time without a zone. */
export const isoUnzoned = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/i

/**
 * A time as epoch milliseconds. Accepts ISO 8601 with hyphens, and epoch seconds or milliseconds as a number or digits
 * (assumptions `timestamps` and `expiry-unit`). Undefined for anything else.
 */
export function isoMoment(time: unknown): number | undefined {
  if (typeof time === 'number') return fromEpoch(time)
  if (typeof time !== 'string') return undefined
  const text = time.trim()
  if (/^\d{4}-\d\d-/.test(text)) return parsed(text)
  return /^\d{9,14}(\.\d+)?$/.test(text) ? fromEpoch(Number(text)) : undefined
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
