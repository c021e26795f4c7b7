import type { DisplayZone } from '@/lib/time/display-zone'
import type { Message } from './message'

/** `day` tells days apart; `at` is in it, undefined where the messages tell no time. */
interface DayRow {
  readonly kind: 'day'
  readonly key: string
  readonly day: string
  readonly at: number | undefined
  readonly count: number
}

/** What the timeline draws, one below the other. */
export type TimelineRow =
  | DayRow
  | { readonly kind: 'gap'; readonly key: string; readonly milliseconds: number }
  | { readonly kind: 'message'; readonly key: string; readonly message: Message }

/** Milliseconds without a message that are worth a line. */
const longPause = 30 * 60_000

/** The messages by days of the zone, with the pauses between them; of a folded day its head alone. */
export function timelineRows(
  messages: readonly Message[],
  collapsed: ReadonlySet<string>,
  zone: DisplayZone,
): TimelineRow[] {
  const days = daysOf(messages, zone)
  const rows: TimelineRow[] = []
  // In the order of the service a day may come more than once: each stretch counts its own.
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

/** The day of each. Most have that of the one before, and are spared the calendar's work. */
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

/** The start of the day, or of one so many days after it. Epoch milliseconds. */
function midnight(at: number, days: number, zone: DisplayZone): number {
  const date = new Date(at)
  return zone === 'utc'
    ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + days)
    : new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}

/** "2026-3-18"; empty where no time was told. */
export function dayOf(at: number | undefined, zone: DisplayZone): string {
  if (at === undefined) return ''
  const date = new Date(at)
  return zone === 'utc'
    ? `${date.getUTCFullYear()}-${date.getUTCMonth() + 1}-${date.getUTCDate()}`
    : `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`
}
