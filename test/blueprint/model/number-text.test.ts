import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepsEveryDigit, numberOfText, textOfNumber } from '@/blueprint/model/values/number-text'

describe('numbers as text', () => {
  it('convert back to exactly the same number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(numberOfText(textOfNumber(number))).toBe(number)
        expect(keepsEveryDigit(textOfNumber(number))).toBe(true)
      }),
    )
  })

  it.each([
    ['0.50', 0.5],
    [' .5 ', 0.5],
    ['5e-1', 0.5],
    ['\u22120.5', -0.5],
    ['12.', 12],
  ])('are read from %j', (typed, number) => {
    expect(numberOfText(typed)).toBe(number)
    expect(keepsEveryDigit(typed)).toBe(true)
  })

  it.each(['', ' ', 'abc', '0,5', '1e999', 'Infinity', 'NaN', '0x10', '1 2', '--1'])(
    'are not read from %j',
    (typed) => {
      expect(numberOfText(typed)).toBeUndefined()
    },
  )

  it('report whether digits would be lost', () => {
    expect(keepsEveryDigit('0.12345678901234567890123')).toBe(false)
    expect(keepsEveryDigit('9007199254740993')).toBe(false)
    expect(keepsEveryDigit('0.10')).toBe(true)
    expect(keepsEveryDigit('1000')).toBe(true)
    expect(keepsEveryDigit('0.000')).toBe(true)
  })
})
