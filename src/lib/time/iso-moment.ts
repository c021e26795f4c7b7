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

/**
 * A time as epoch milliseconds: ISO 8601 with its hyphens, or epoch seconds or milliseconds as number or digits (assumptions
 * `timestamps` and `expiry-unit`). Undefined when it is none of these.
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
