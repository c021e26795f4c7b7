import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { setUnzonedTimes } from '@/lib/time/iso-moment'
import { isUnzoned, toMoment } from '@/lib/time/moment'

const moment = Date.UTC(2026, 4, 6, 7, 8, 9)

it.each([
  ['ISO 8601', '2026-05-06T07:08:09Z'],
  ['ISO 8601 with an offset', '2026-05-06T09:08:09+02:00'],
  ['ISO 8601 without separators', '20260506T070809Z'],
  ['ISO 8601 without separators, with an offset', '20260506T090809+0200'],
  ['RFC 1123', 'Wed, 06 May 2026 07:08:09 GMT'],
  ['RFC 2822 with an offset', 'Wed, 6 May 2026 09:08:09 +0200'],
  ['RFC 2822 without a weekday', '6 May 2026 07:08:09 +0000'],
  ['epoch seconds', moment / 1000],
  ['epoch milliseconds', moment],
  ['epoch seconds as text', String(moment / 1000)],
  ['epoch milliseconds as text', String(moment)],
])('reads a moment in %s', (_, time) => {
  expect(toMoment(time)).toBe(moment)
})

it.each([
  ...['', 'soon', '12', 'tomorrow at 5', '2026-99-99', Number.NaN, -5, 0, null, undefined],
  // Either number may be the month.
  ...['01/12/2026 10:00', '1.12.2026', '01-12-2026'],
  ...['30d', '0', 'never', '20261201'],
  // No such day, or not that weekday.
  ...['2026-02-31', '2026-02-31T10:00:00Z', '20260231T100000Z', '31 Feb 2026 10:00:00 GMT'],
  ...['Mon, 01 Dec 2026 10:00:00 GMT', 'Tue, 01 Dec 2026 25:00:00 GMT', '20261201T256100Z'],
  // Without a zone, or with an ambiguous one.
  ...['Tue, 01 Dec 2026 10:00:00', 'Tue, 01 Dec 2026 10:00:00 CST', 'Tue, 01 Dec 26 10:00:00 GMT'],
])('returns no moment for %s', (time) => {
  expect(toMoment(time)).toBeUndefined()
})

it('reads every moment from each notation', () => {
  const first = Date.UTC(2001, 8, 9)
  fc.assert(
    fc.property(fc.integer({ min: first / 1000, max: 4e9 }), (seconds) => {
      const date = new Date(seconds * 1000)
      const ways = [
        date.toISOString(),
        date.toISOString().replace(/[-:]|\.\d+/g, ''),
        date.toUTCString(),
        seconds,
      ]
      expect(ways.map(toMoment)).toEqual(ways.map(() => seconds * 1000))
    }),
  )
})

const unzoned = ['2026-05-06T07:08:09', '2026-05-06 07:08:09', '2026-05-06T07:08:09.000', '20260506T070809']

it('reads a time without a zone as UTC or in the device’s zone, as chosen', () => {
  onTestFinished(() => setUnzonedTimes('utc'))
  expect(unzoned.map(toMoment)).toEqual(unzoned.map(() => moment))
  setUnzonedTimes('local')
  expect(unzoned.map(toMoment)).toEqual(unzoned.map(() => new Date(2026, 4, 6, 7, 8, 9).getTime()))
  expect(toMoment('2026-05-06 07:08:09+00:00')).toBe(moment)
})

it('recognizes times without a zone', () => {
  expect(unzoned.map(isUnzoned)).toEqual(unzoned.map(() => true))
  const others = ['2026-05-06T07:08:09Z', '2026-05-06 07:08:09+00', '20260506T070809Z', '2026-05-06', 1, null]
  expect(others.map(isUnzoned)).toEqual(others.map(() => false))
})
