import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysLeft } from '@/features/api-keys/model/days-left'
import { expirySpans } from '@/features/api-keys/model/expiry-spans'
import { riskCounts } from '@/features/api-keys/model/key-risks'
import { keyRow } from '@/entities/api-keys/key-row'

const hour = 3_600_000
const now = Date.UTC(2027, 0, 31, 12)

it('daysLeft rounds to the nearest day', () => {
  expect([47, 36, 35, 25].map((hours) => daysLeft(now + hours * hour, now))).toEqual([2, 2, 1, 1])
  // In the table: "in 7 d".
  const row = keyRow({ expires: now + 7.4 * 24 * hour }, 1)
  expect(expirySpans([row], now).find(({ rows }) => rows.length > 0)?.name).toBe('Within 7 days')
})

it('filters and the expiry chart count the same keys', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -100, max: 1_000 })), (hours) => {
      const rows = hours.map((left, place) => keyRow({ expires: now + left * hour }, place + 1))
      const counts = riskCounts(rows, { now, before: () => undefined, aliases: new Map() })
      const of = (tone: string) =>
        expirySpans(rows, now)
          .filter((span) => span.tone === tone)
          .flatMap((span) => span.rows).length
      expect({ past: of('past'), expiring: of('soon') }).toEqual({
        past: counts.past,
        expiring: counts.expiring,
      })
    }),
  )
})
