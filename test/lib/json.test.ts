import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sameJson, withKey, type JsonObject, type JsonValue } from '@/lib/json/json'

it('treats a value as equal to its copy, also with keys in another order', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(sameJson(value, JSON.parse(JSON.stringify(value)))).toBe(true)
    }),
    { examples: [[{ b: 1, a: { d: [1], c: null } }]] },
  )
  expect(sameJson({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
  expect(sameJson([-0], [0])).toBe(true)
})

it.each<[JsonValue, JsonValue]>([
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1 }, { b: 1 }],
  [
    [1, 2],
    [2, 1],
  ],
  [[], {}],
  [null, {}],
  ['1', 1],
])('distinguishes %j from %j', (a, b) => {
  expect(sameJson(a, b)).toBe(false)
})

it('sets __proto__ like any other key', () => {
  const object = JSON.parse('{"__proto__":{"a":1},"b":2}') as JsonObject
  expect(JSON.stringify(withKey(object, 'b', 3))).toBe('{"__proto__":{"a":1},"b":3}')
  expect(JSON.stringify(withKey(object, '__proto__', 5))).toBe('{"b":2,"__proto__":5}')
})
