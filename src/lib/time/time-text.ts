const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** In milliseconds. */
export const day = 24 * hour

const ymd = { day: 'numeric', month: 'short', year: 'numeric' } as const
const date = new Intl.DateTimeFormat('en', ymd)
const dayAlone = new Intl.DateTimeFormat('en', { ...ymd, timeZone: 'UTC' })
const dayOfYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' })
const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const clockWithSeconds = new Intl.DateTimeFormat('en', { timeStyle: 'medium', hourCycle: 'h23' })
const full = new Intl.DateTimeFormat('en', {
  ...ymd,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
  hourCycle: 'h23',
})

/** "Jan 31, 2027" */
export const dateText = (moment: number) => date.format(moment)
/** "Jan 31, 2027" of "2027-01-31", in every zone. */
export const dayText = (day: string) => dayAlone.format(Date.parse(day))
/** "Jan 31" */
export const monthDayText = (moment: number) => dayOfYear.format(moment)
/** "Jan 31", and "Jan 31, 2027" of another year than this one. */
export const shortDateText = (moment: number) =>
  new Date(moment).getFullYear() === new Date().getFullYear() ? monthDayText(moment) : dateText(moment)
/** "14:22:05" */
export const timeOfDay = (moment: number) => clockWithSeconds.format(moment)
/** "14:22" */
export const clockText = (moment: number) => clock.format(moment)

/** "2.3 s", "40 ms" */
export const secondsText = (milliseconds: number, digits = 1) =>
  milliseconds < 100 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(digits)} s`
/** "Jan 31, 2027, 14:22:05 GMT+1" */
export const exactTime = (moment: number) => full.format(moment)

/** A duration in one unit, rounded down: "40 s", "2 min", "3 h", "9 d". */
export function durationText(milliseconds: number): string {
  const length = Math.max(0, milliseconds)
  if (length < minute) return `${Math.floor(length / second)} s`
  if (length < hour) return `${Math.floor(length / minute)} min`
  if (length < day) return `${Math.floor(length / hour)} h`
  return `${Math.floor(length / day)} d`
}

/** Ages are drawn anew every ten seconds, and clocks of pages and services differ too. */
const near = 10 * second

/** "2 min ago" or "in 2 min" up to one day away, otherwise the date. */
export function relativeTime(moment: number, now: number): string {
  const distance = now - moment
  if (Math.abs(distance) >= day) return dateText(moment)
  if (Math.abs(distance) <= near) return 'just now'
  return distance > 0 ? `${durationText(distance)} ago` : `in ${durationText(-distance)}`
}
