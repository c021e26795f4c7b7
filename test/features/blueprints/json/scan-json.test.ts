import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanJson } from '@/features/blueprints/json/scan-json'
import { lineAndColumn, pathAt, rangeOf } from '@/features/blueprints/json/text-place'

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('scanJson', () => {
  it('finds no error in serialized JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
        expect(scanJson(JSON.stringify(value, null, indent))).toBeUndefined()
      }),
    )
  })

  it('agrees with JSON.parse on damaged texts', () => {
    const edit = fc.tuple(
      fc.nat(200),
      fc.nat(3),
      fc.constantFrom('', ',', '"', '}', ']', '{', ':', '0', '-', '\\', '\n', 'x'),
    )
    fc.assert(
      fc.property(fc.jsonValue(), edit, (value, [at, length, put]) => {
        const text = JSON.stringify(value, null, 1)
        const damaged = text.slice(0, at) + put + text.slice(at + length)
        expect(scanJson(damaged) === undefined).toBe(parses(damaged))
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['{"a": 1,}', 7, 'Trailing comma before the closing }'],
    ['{"a" 1}', 5, 'Expected a colon after the key'],
    ['{a: 1}', 1, 'Expected a key in double quotes'],
    ['{"a": \'b\'}', 6, 'Strings need double quotes'],
    ['{"a": 01}', 6, '01 is not a number'],
    ['{"a": [1 2]}', 9, 'Expected a comma or ]'],
    ['{"a": "b', 6, 'Unclosed string: a double quote is missing'],
    ['{"a": 1', 7, 'The text ends before its closing }'],
    ['{} {}', 3, 'Unexpected text after the end'],
    ['', 0, 'The text ends where a value should be'],
  ])('explains the error in %s', (text, at, message) => {
    expect(scanJson(text)).toEqual({ at, message })
  })

  it('handles any depth without overflowing', () => {
    expect(scanJson('['.repeat(200) + ']'.repeat(200))).toBeUndefined()
    expect(scanJson('['.repeat(100_000))?.message).toBe('Nested deeper than 500 levels')
  })
})

describe('positions in JSON text', () => {
  it('rangeOf finds each value by its path, and pathAt the path at its position', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ minLength: 1 }), fc.array(fc.nat(), { minLength: 1 }), { minKeys: 1 }),
        (object) => {
          const text = JSON.stringify(object, null, 2)
          for (const [key, list] of Object.entries(object))
            list.forEach((value, index) => {
              const range = rangeOf(text, [key, index])
              expect(text.slice(range?.from, range?.to)).toBe(String(value))
              expect(pathAt(text, range?.from ?? -1)).toEqual([key, index])
            })
        },
      ),
    )
  })

  it('rangeOf returns the innermost existing value if the path leads further', () => {
    const text = '{"a": {"b": 1}}'
    const range = rangeOf(text, ['a', 'c', 3])
    expect(text.slice(range?.from, range?.to)).toBe('{"b": 1}')
  })

  it('lineAndColumn counts lines and columns from 1', () => {
    expect(lineAndColumn('ab\ncd', 4)).toEqual({ line: 2, column: 2 })
    expect(lineAndColumn('ab', 0)).toEqual({ line: 1, column: 1 })
  })
})
