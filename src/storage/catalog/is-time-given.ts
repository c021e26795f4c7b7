import { toMoment } from '@/lib/moment'

/** Whether a field holds a time at all: a record may say that there is none with the zero of its language, year 1 or 1970. */
export function isTimeGiven(time: unknown): boolean {
  if (time === undefined || time === null) return false
  if (typeof time === 'number') return time > 0
  if (typeof time !== 'string') return true
  const text = time.trim()
  return text !== '' && !/^(-|0+(\.0+)?$|000[01]-)/.test(text) && toMoment(text) !== 0
}
