import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isExactNumber, parseJson } from '@/lib/json/exact-json'
import type { JsonValue } from '@/lib/json/json'
import { jsonWithoutCredentials } from '@/lib/json/json-without-credentials'
import { learnKeyShape } from '@/lib/json/key-shapes'

it('leaves JSON without credentials unchanged', () => {
  const value = fc.jsonValue({ stringUnit: fc.constantFrom(...Array.from('abc 12_-')) })
  fc.assert(
    fc.property(value, (json) => {
      const text = JSON.stringify(json)
      const cleaned = jsonWithoutCredentials(JSON.parse(text) as JsonValue)
      expect(JSON.stringify(cleaned.json)).toBe(text)
      expect(cleaned.omitted).toBe(false)
    }),
  )
})

it('removes a text whose field name says that it is a credential', () => {
  const json = {
    name: 'right horse',
    password: 'right horse',
    nested: [{ api_key: '0123 4567' }],
    token: 'word',
  }
  expect(jsonWithoutCredentials(json)).toMatchObject({
    json: { ...json, password: '', nested: [{ api_key: '' }] },
    omitted: true,
  })
})

it.each([
  [['traits', 1, 'note'], { traits: [{}, { note: 'Bearer abcdefgh12345678' }] }],
  [['meta', 'secret'], { meta: { secret: { of: [{ value: 'abcd1234efgh' }] } } }],
  [['meta'], { meta: { 'Bearer abcdefgh12345678': 1 } }],
  [[], 'Bearer abcdefgh12345678'],
])('returns the path of a credential: %j', (path, json) => {
  expect(jsonWithoutCredentials(json)).toMatchObject({ omitted: true, path })
})

it('removes a field name that is a credential', () => {
  const json = { meta: { 'Bearer abcdefgh12345678': 'warm' } }
  expect(jsonWithoutCredentials(json)).toMatchObject({ json: { meta: { ' ': '' } }, omitted: true })
})

it('finds text that looks like a key used later, in JSON that was clean before', () => {
  const json = { note: 'walk_0123456789abcdefghij' }
  expect(jsonWithoutCredentials(json).omitted).toBe(false)
  learnKeyShape('walk_abcdefghij0123456789')
  expect(jsonWithoutCredentials(json)).toMatchObject({ json: { note: ' ' }, omitted: true })
})

it.each([
  ['{"password":["hunter22hunter"]}', '{"password":[""]}'],
  ['{"api_key":{"value":"abcd1234efgh"}}', '{"api_key":{"value":""}}'],
  ['{"api_key":{"values":[{"of":"abcd1234efgh"}]}}', '{"api_key":{"values":[{"of":""}]}}'],
  ['{"secret":12345678}', '{"secret":""}'],
  ['{"secret":[[12345678901234567890]]}', '{"secret":[[""]]}'],
])('removes everything nested in a secret, including numbers: %s', (text, rest) => {
  const { json, omitted } = jsonWithoutCredentials(parseJson(text) as JsonValue) // parsed JSON
  expect(JSON.stringify(json)).toBe(rest)
  expect(omitted).toBe(true)
})

it.each([
  { signature: { tone: 'warm and slow', strength: 0.5, is_on: true } },
  { password: { min: 8, note: null, is_set: false }, token: [1, 2] },
])('keeps values that only describe a secret: %j', (json) => {
  expect(jsonWithoutCredentials(json)).toEqual({ json, omitted: false })
})

it('keeps every digit, and keys that are special in scripts', () => {
  const json = parseJson('{"__proto__":{"a":["Bearer 2YotnFZFEjr1zCsicMWpAA"]},"n":9007199254740993}')
  const cleaned = jsonWithoutCredentials(json as JsonValue) // parsed JSON
  expect(JSON.stringify(cleaned.json)).toContain('{"__proto__":{"a":[" "]},"n":')
  const [, number] = Object.values(cleaned.json as object) as unknown[]
  expect(isExactNumber(number) || typeof number === 'number').toBe(true)
})

it.each([4_000, 100_000])('finds a credential %i levels deep', (levels) => {
  const text = `${'[{"a":'.repeat(levels / 2)}"ghp_a1B2c3D4e5F6g7H8i9J0"${'}]'.repeat(levels / 2)}`
  const cleaned = jsonWithoutCredentials(JSON.parse(text) as JsonValue)
  expect(cleaned.omitted).toBe(true)
  let json: JsonValue = cleaned.json
  while (typeof json === 'object' && json !== null) [json = null] = Object.values(json) as JsonValue[]
  expect(json).toBe(' ')
})
