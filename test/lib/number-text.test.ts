import { expect, test } from 'vitest'
import { amountText, exactAmountText, percentText } from '@/lib/number-text'

test.each([
  [0, '0.00'],
  [0.0042, '0.0042'],
  [1e-300, '1E-300'],
  [-3.5, '-3.50'],
  [1912.4, '1,912.40'],
  [999_999, '999,999.00'],
  [1_049_999, '1,049,999'],
  [1_234_567.89, '1,234,568'],
  [1_234_567_890, '1.235B'],
  [-98_760_000_000_000, '-98.76T'],
  [9e15, '9E15'],
  [1e308, '1E308'],
])('an amount of %d reads %s', (amount, text) => expect(amountText(amount)).toBe(text))

test('an exact amount keeps every digit of the service, where the short one does not', () => {
  expect(exactAmountText(1_234_567.89)).toBe('1,234,567.89')
  expect(exactAmountText(0.125)).toBe('0.125')
  expect(exactAmountText(1e308)).toBe('1e+308')
  for (const amount of [0, 1487.5, 842.77, -3.5]) expect(exactAmountText(amount)).toBeUndefined()
})

test.each([
  [0.999, '99%'],
  [1, '100%'],
  [1.0001, '101%'],
  [12.5, '1,250%'],
  [1e308, '∞%'],
  [1e300, '1E302%'],
])('a share of %d reads %s', (share, text) => expect(percentText(share)).toBe(text))
