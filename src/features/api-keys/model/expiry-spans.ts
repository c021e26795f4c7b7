import { daysLeft } from './days-left'
import { isExpiryUnread } from './is-expiry-unread'
import type { KeyRow } from '@/entities/api-keys/key-row'

export interface ExpirySpan {
  readonly name: string
  readonly rows: readonly KeyRow[]
  readonly tone: 'past' | 'soon' | 'later' | 'none' | 'unread'
}

/**
 * When keys expire: past, by week up to thirty days, by thirty days up to a year, later, without an expiry, and with an
 * unreadable one.
 */
export function expirySpans(rows: readonly KeyRow[], now: number): ExpirySpan[] {
  const edges: readonly [until: number, name: string, tone: ExpirySpan['tone']][] = [
    [-Infinity, 'Past', 'past'],
    [7, 'Within 7 days', 'soon'],
    [14, '8 to 14 days', 'soon'],
    [30, '15 to 30 days', 'soon'],
    [60, '31 to 60 days', 'later'],
    [90, '61 to 90 days', 'later'],
    [180, '91 to 180 days', 'later'],
    [365, '181 to 365 days', 'later'],
    [Infinity, 'More than a year', 'later'],
  ]
  const spans = edges.map(([, name, tone]) => ({ name, tone, rows: [] as KeyRow[] }))
  const none: KeyRow[] = []
  const unread: KeyRow[] = []
  for (const row of rows) {
    const { expiresAt } = row
    if (expiresAt === undefined) (isExpiryUnread(row) ? unread : none).push(row)
    else {
      const days = expiresAt <= now ? -Infinity : daysLeft(expiresAt, now)
      spans[edges.findIndex(([until]) => days <= until)]?.rows.push(row)
    }
  }
  const given: ExpirySpan[] = [...spans, { name: 'No expiry given', tone: 'none', rows: none }]
  return unread.length === 0 ? given : [...given, { name: 'Cannot be read', tone: 'unread', rows: unread }]
}
