import type { DisplayZone } from '@/lib/display-zone'
import type { Message } from './message'

/** What the timeline draws, one below the other. */
export type TimelineRow =
  /** `day` tells days apart; `at` is in it, undefined where the messages tell no time. */
  | {
      readonly kind: 'day'
      readonly key: string
      readonly day: string
      readonly at: number | undefined
      readonly count: number
    }
  | { readonly kind: 'gap'; readonly key: string; readonly milliseconds: number }
  | { readonly kind: 'message'; readonly key: string; readonly message: Message }

/** Milliseconds without a message that are worth a line. */
const longPause = 30 * 60_000

/** The messages by days of the zone, with the pauses between them; of a folded day its head alone. */
export function timelineRows(
  messages: readonly Message[],
  folded: ReadonlySet<string>,
  zone: DisplayZone,
): TimelineRow[] {
  const days = messages.map(({ at }) => dayOf(at, zone))
  // In the order of the service a day may come more than once: each stretch counts its own.
  const counts = new Map<number, number>()
  let first = 0
  for (const [index, day] of days.entries()) {
    if (day !== days[index - 1]) first = index
    counts.set(first, index - first + 1)
  }
  const rows: TimelineRow[] = []
  let last: Message | undefined
  for (const [index, message] of messages.entries()) {
    const { at, key } = message
    const day = days[index] ?? ''
    const isNewDay = day !== days[index - 1]
    if (isNewDay) rows.push({ kind: 'day', key: `day ${day} ${key}`, day, at, count: counts.get(index) ?? 0 })
    if (!folded.has(day)) {
      const pause = at === undefined || last?.at === undefined ? 0 : at - last.at
      if (!isNewDay && pause >= longPause) rows.push({ kind: 'gap', key: `gap ${key}`, milliseconds: pause })
      rows.push({ kind: 'message', key, message })
    }
    last = message
  }
  return rows
}

/** "2026-3-18"; empty where no time was told. */
export function dayOf(at: number | undefined, zone: DisplayZone): string {
  if (at === undefined) return ''
  const date = new Date(at)
  return zone === 'utc'
    ? `${date.getUTCFullYear()}-${date.getUTCMonth() + 1}-${date.getUTCDate()}`
    : `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`
}
