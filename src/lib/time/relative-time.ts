import { formatterOf } from './display-zone'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A duration in one unit, rounded down: "40 s", "2 min", "3 h", "9 d". */
export function shortDuration(milliseconds: number): string {
  const length = Math.max(0, milliseconds)
  if (length < minute) return `${Math.floor(length / second)} s`
  if (length < hour) return `${Math.floor(length / minute)} min`
  if (length < day) return `${Math.floor(length / hour)} h`
  return `${Math.floor(length / day)} d`
}

/** The age of something, in short form: "just now", "20 s", "2 h". */
export function shortAge(age: number): string {
  return age < near ? 'just now' : shortDuration(age)
}

/** "20 s", "99,999 s (28 h)": a wait as the service requested it. */
export function waitText(seconds: number): string {
  const named = `${seconds.toLocaleString('en-GB')} s`
  if (seconds < 120) return named
  const minutes = Math.round(seconds / 60)
  return `${named} (${minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60).toLocaleString('en-GB')} h`})`
}

/** Clocks of pages and services differ by more than this. */
const near = 5 * second

/** "2 min ago" or "in 2 min" up to one day away, otherwise the date. */
export function relativeTime(moment: number, now: number): string {
  const distance = now - moment
  if (Math.abs(distance) >= day) return dateOnly(moment)
  if (Math.abs(distance) <= near) return 'just now'
  return distance > 0 ? `${shortDuration(distance)} ago` : `in ${shortDuration(-distance)}`
}

const date = formatterOf({ day: 'numeric', month: 'short', year: 'numeric' })
const clock = formatterOf({ hour: '2-digit', minute: '2-digit' })
const full = formatterOf({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})

/** The last moment that a Date can hold. */
const furthest = 8.64e15

/** "31 Jan 2027" in the display zone. */
export function dateOnly(moment: number): string {
  return Math.abs(moment) > furthest ? String(moment) : date(moment)
}

/** "14:22" in the display zone. */
export function clockTime(moment: number): string {
  return Math.abs(moment) > furthest ? String(moment) : clock(moment)
}

/** Time to the second with its zone, and the same in UTC. */
export function exactTime(moment: number): string {
  if (Math.abs(moment) > furthest) return String(moment)
  return `${full(moment)}, ${new Date(moment).toISOString()}`
}
