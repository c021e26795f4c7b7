import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDecimals, snapped, subtractDecimals } from '@/lib/numbers/exact-decimal'

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
const text = (hundredths: number) =>
  `${hundredths < 0 ? '-' : ''}${Math.floor(Math.abs(hundredths) / 100)}.${String(Math.abs(hundredths) % 100).padStart(2, '0')}`

describe('exact decimals', () => {
  it('add without rounding errors', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3')
    expect(addDecimals('0.6', '-0.6')).toBe('0')
    expect(addDecimals('1e3', '2.50')).toBe('1002.5')
    expect(addDecimals('\u22120.5', '0.25')).toBe('-0.25')
    expect(addDecimals('12345678901234567890.1', '0.1')).toBe('12345678901234567890.2')
    expect(addDecimals('high', '1')).toBeUndefined()
    expect(addDecimals('', '1')).toBeUndefined()
    expect(addDecimals('1e999999', '1')).toBeUndefined()
  })

  it('subtract back to the number before an addition', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const sum = addDecimals(text(a), text(b)) ?? ''
        expect(Math.round(Number(sum) * 100)).toBe(a + b)
        expect(Number(subtractDecimals(sum, text(b)))).toBe(Number(text(a)))
      }),
    )
  })

  it('snap a position to the grid, with the digits of the grid', () => {
    expect(snapped(0.30000000000000004, '0.01')).toBe('0.3')
    expect(snapped(0.625, '0.05')).toBe('0.65')
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (position) => {
        const near = snapped(position, '0.01')
        expect(Math.abs(Number(near) - position)).toBeLessThanOrEqual(0.0050001)
        expect(near.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(2)
      }),
    )
  })
})
