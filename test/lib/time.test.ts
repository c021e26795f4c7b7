import { afterEach, expect, test } from 'vitest'
import { endOf, setUnzonedTimes, toMoment } from '@/lib/time/moment'
import { dayText, durationText, relativeTime } from '@/lib/time/time-text'

const moment = Date.parse('2026-12-01T10:30:00Z')

afterEach(() => setUnzonedTimes('utc'))

test.each([
  ['2026-12-01T10:30:00Z', moment],
  ['2026-12-01T11:30:00+01:00', moment],
  ['2026-12-01 10:30:00', moment],
  ['Tue, 01 Dec 2026 10:30:00 GMT', moment],
  [moment / 1000, moment],
  [moment, moment],
  [String(moment / 1000), moment],
  ['2026-02-31T00:00:00Z', undefined],
  ['version 2', undefined],
  ['', undefined],
  [null, undefined],
  [-5, undefined],
  ['0001-01-01T00:00:00Z', undefined],
])('reads %j', (time, expected) => {
  expect(toMoment(time)).toBe(expected)
})

test('reads a time without a zone in the chosen zone', () => {
  setUnzonedTimes('local')
  expect(toMoment('2026-12-01T10:30:00')).toBe(new Date(2026, 11, 1, 10, 30).getTime())
})

test('a date is a day in every zone, and over at its end in the chosen one', () => {
  const [utc, here] = [Date.parse('2027-07-01T00:00:00Z'), new Date(2027, 6, 1).getTime()]
  expect(endOf('2027-06-30')).toBe(utc)
  expect(endOf('2027-06-30T10:00:00Z')).toBe(Date.parse('2027-06-30T10:00:00Z'))
  setUnzonedTimes('local')
  expect(endOf('2027-06-30')).toBe(here)
  expect(dayText('2027-06-30')).toBe('Jun 30, 2027')
})

test.each([
  [moment - 2_000, 'just now'],
  [moment - 125_000, '2 min ago'],
  [moment + 3 * 3_600_000, 'in 3 h'],
  [moment - 40 * 86_400_000, 'Oct 22, 2026'],
])('words for %d', (time, words) => {
  expect(relativeTime(time, moment)).toBe(words)
})

test('rounds durations down to one unit', () => {
  expect([999, 59_999, 3_599_999, 86_399_999, 9 * 86_400_000].map(durationText)).toEqual([
    '0 s',
    '59 s',
    '59 min',
    '23 h',
    '9 d',
  ])
})
