import { expect, it } from 'vitest'
import { toMoment } from '@/lib/moment'

const moment = Date.UTC(2026, 4, 6, 7, 8, 9)

it.each([
  ['ISO 8601', '2026-05-06T07:08:09Z'],
  ['ISO 8601 with an offset', '2026-05-06T09:08:09+02:00'],
  ['epoch seconds', moment / 1000],
  ['epoch milliseconds', moment],
  ['epoch seconds as text', String(moment / 1000)],
  ['epoch milliseconds as text', String(moment)],
])('reads %s', (_, time) => {
  expect(toMoment(time)).toBe(moment)
})

it.each(['', 'soon', '12', 'tomorrow at 5', '2026-99-99', Number.NaN, -5, 0, null, undefined])(
  'does not guess at %s',
  (time) => {
    expect(toMoment(time)).toBeUndefined()
  },
)
