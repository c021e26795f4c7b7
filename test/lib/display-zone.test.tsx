import { expect, it, vi } from 'vitest'

it('writes times in the zone chosen on an earlier visit, whatever page is opened first', async () => {
  localStorage.setItem('pc-time-zone', 'utc')
  vi.resetModules()
  const { formatterOf } = await import('@/lib/time/display-zone')
  const clock = formatterOf({ hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tokyo' })
  expect(clock(Date.UTC(2027, 0, 31, 12, 30))).toBe('12:30')
})
