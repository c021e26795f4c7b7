/** Below: epoch seconds. From there: milliseconds. 1e11 seconds is the year 5138, 1e11 milliseconds is 1973. */
const firstMilliseconds = 1e11

/**
 * A time of the service as epoch milliseconds: ISO 8601, or epoch seconds or milliseconds as number or digits
 * (assumptions `timestamps` and `expiry-unit`). Undefined when it is none of these.
 */
export function toMoment(time: unknown): number | undefined {
  if (typeof time === 'number') return fromEpoch(time)
  if (typeof time !== 'string') return undefined
  if (/^\s*\d{4}-\d{2}-\d{2}/.test(time)) {
    const moment = Date.parse(time.trim())
    return Number.isNaN(moment) ? undefined : moment
  }
  return /^\s*\d{9,14}(\.\d+)?\s*$/.test(time) ? fromEpoch(Number(time)) : undefined
}

function fromEpoch(epoch: number): number | undefined {
  if (!Number.isFinite(epoch) || epoch <= 0) return undefined
  return Math.abs(epoch) < firstMilliseconds ? epoch * 1000 : epoch
}
