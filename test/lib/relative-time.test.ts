import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exactTime, relativeTime, shortDuration } from '@/lib/time/relative-time'

const now = Date.UTC(2026, 4, 1, 12)

it('shortens a duration to one unit, rounded down', () => {
  expect(shortDuration(59_999)).toBe('59 s')
  expect(shortDuration(60_000)).toBe('1 min')
  expect(shortDuration(3 * 3_600_000 - 1)).toBe('2 h')
  expect(shortDuration(9 * 86_400_000)).toBe('9 d')
})

it('shows a relative time up to a day, then a date', () => {
  expect(relativeTime(now - 120_000, now)).toBe('2 min ago')
  expect(relativeTime(now + 120_000, now)).toBe('in 2 min')
  expect(relativeTime(now - 4_000, now)).toBe('just now')
  expect(relativeTime(now + 4_000, now)).toBe('just now')
  expect(relativeTime(now - 3 * 86_400_000, now)).toBe('28 Apr 2026')
})

it('returns a text for every number that a clock may give', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (moment) => {
      expect(relativeTime(moment, now)).not.toBe('')
      expect(exactTime(moment)).not.toBe('')
    }),
  )
})
