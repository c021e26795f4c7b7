import type { DisplayZone } from '@/lib/time/display-zone'
import type { Message } from './message'

/** `day` identifies the day; `at` is a time within it, undefined if the messages have no time. */
interface DayRow {
  readonly kind: 'day'
  readonly key: string
  readonly day: string
  readonly at: number | undefined
  readonly count: number
}

export type TimelineRow =
  | DayRow
  | { readonly kind: 'gap'; readonly key: string; readonly milliseconds: number }
  | { readonly kind: 'message'; readonly key: string; readonly message: Message }

/** Milliseconds without a message after which a pause is shown. */
const longPause = 30 * 60_000

/** Messages grouped by day of the time zone, with pauses between them. A collapsed day has only its heading. */
export function timelineRows(
  messages: readonly Message[],
  collapsed: ReadonlySet<string>,
  zone: DisplayZone,
): TimelineRow[] {
  const days = daysOf(messages, zone)
  const rows: TimelineRow[] = []
  // In the service's order a day may occur more than once: each run of messages has its own count.
  let stretch: { -readonly [Key in keyof DayRow]: DayRow[Key] } | undefined
  let last: Message | undefined
  for (const [index, message] of messages.entries()) {
    const { at, key } = message
    const day = days[index] ?? ''
    const pause = at === undefined || last?.at === undefined ? 0 : at - last.at
    last = message
    if (stretch?.day !== day) {
      stretch = { kind: 'day', key: `day ${day} ${key}`, day, at, count: 0 }
      rows.push(stretch)
    } else if (pause >= longPause && !collapsed.has(day)) {
      rows.push({ kind: 'gap', key: `gap ${key}`, milliseconds: pause })
    }
    stretch.count += 1
    if (!collapsed.has(day)) rows.push({ kind: 'message', key, message })
  }
  return rows
}

/** Day of each message. Most share the day of the previous message, which avoids a date computation. */
function daysOf(messages: readonly Message[], zone: DisplayZone): string[] {
  let [from, until, day] = [0, 0, '']
  return messages.map(({ at }) => {
    if (at === undefined) return ''
    if (at < from || at >= until) {
      day = dayOf(at, zone)
      from = midnight(at, 0, zone)
      until = midnight(at, 1, zone)
    }
    return day
  })
}

/** Start of the day, or of the day `days` later. Epoch milliseconds. */
function midnight(at: number, days: number, zone: DisplayZone): number {
  const date = new Date(at)
  return zone === 'utc'
    ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + days)
    : new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}

/** "2026-3-18"; empty without a time. */
export function dayOf(at: number | undefined, zone: DisplayZone): string {
  if (at === undefined) return ''
  const date = new Date(at)
  return zone === 'utc'
    ? `${date.getUTCFullYear()}-${date.getUTCMonth() + 1}-${date.getUTCDate()}`
    : `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`
}
