import { exactNumber as exact } from '@test/support/raw-numbers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Blueprint } from '@/api/resources/blueprints'
import { readLeniently } from '@/api/read-leniently'
import { subtractDecimals } from '@/lib/numbers/exact-decimal'
import { fitsDouble, parseJson } from '@/lib/json/exact-json'
import { isJsonObject, sameJson } from '@/lib/json/json'
import { readFields } from '@/blueprint/model/values/read-fields'

it.each([
  '723421968459640832',
  '9007199254740993',
  '-9007199254740993',
  '1e999',
  '1e-400',
  '0.1234567890123456789012',
  '12345678901234567.5',
  '99999999999.999999',
  '0.10000000000000001',
])('reports that a double cannot hold %s', (source) => {
  expect(fitsDouble(source)).toBe(false)
})

it.each([
  '0',
  '-0',
  '0.50',
  '1e3',
  '1E+300',
  '9007199254740992',
  '0.1',
  '0.30000000000000004',
  '141.14285714285714',
  '12345678901.123457',
  '1.50000000000000000000',
  '-0.000001',
])('reports that a double holds %s', (source) => {
  expect(fitsDouble(source)).toBe(true)
})

it('reports that a double holds every double that JSON can write', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(fitsDouble(JSON.stringify(number))).toBe(true)
    }),
  )
})

it('reports whether a double holds every digit of a decimal', () => {
  const decimals = fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat({ max: 12 }))
    .map(([units, places]) => {
      const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
      const fraction = digits.slice(digits.length - places)
      return `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - places)}${places > 0 ? `.${fraction}` : ''}`
    })
  fc.assert(
    fc.property(decimals, (source) => {
      const same = subtractDecimals(source, String(Number(source))) === '0'
      expect(fitsDouble(source)).toBe(same)
    }),
  )
})

it('reads any other JSON as usual, including own __proto__ keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      const text = JSON.stringify(json)
      expect(JSON.stringify(parseJson(text))).toBe(text)
    }),
    { examples: [[JSON.parse('{"__proto__":{"a":1.5e10},"b":[0.30000000000000004]}')]] },
  )
})

describe('a number that a double cannot hold', () => {
  it('is not an object, and equals only its own digits', () => {
    expect(isJsonObject(exact('723421968459640832'))).toBe(false)
    expect(sameJson([exact('723421968459640832')], [exact('723421968459640832')])).toBe(true)
    expect(sameJson(exact('723421968459640832'), exact('723421968459640833'))).toBe(false)
    expect(sameJson(exact('1e999'), {})).toBe(false)
  })

  it('is read as a number if a number is documented, and as all its digits if a text is', () => {
    const { value, drift } = readLeniently(Blueprint, {
      id: exact('723421968459640832'),
      default_dyadic: { max_weight: exact('0.1234567890123456789012'), initial_weight: exact('1e999') },
      shelf: exact('9007199254740993'),
    })
    expect(value).toMatchObject({
      id: '723421968459640832',
      default_dyadic: { max_weight: 0.12345678901234568 },
    })
    expect(value?.default_dyadic).not.toHaveProperty('initial_weight')
    expect(drift).toContainEqual({ path: 'id', kind: 'wrong type', expected: 'string' })
    expect(drift).toContainEqual({
      path: 'default_dyadic.initial_weight',
      kind: 'wrong type',
      expected: 'number',
    })
    expect(drift.map(({ path }) => path)).not.toContain('default_dyadic.max_weight')
  })

  it('appears in a form with all its digits', () => {
    const table = { weight: 'number', rate: 'number' } as const
    expect(readFields(table, { weight: exact('0.1234567890123456789012'), rate: exact('1e999') })).toEqual({
      weight: '0.1234567890123456789012',
      rate: '1e999',
    })
  })
})
