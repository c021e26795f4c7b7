import fc from 'fast-check'
import { expect, it } from 'vitest'
import { driftOf } from '@/features/personas/model/drift-of'
import { traitNames } from '@/blueprint/model/trait-names'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import { blueprintJson } from '@test/blueprint/model/blueprint-arbitrary'

/** The version that a service creates from a blueprint by copying all defaults. */
function versionOf({ traits, default_dyadic, default_growth }: JsonObject): JsonObject {
  return {
    constraints: (Array.isArray(traits) ? traits.filter(isJsonObject) : []).map((trait) => ({
      ...(isJsonObject(trait.default) ? trait.default : {}),
      trait_ref: trait.trait_ref ?? '',
    })),
    dyadic: default_dyadic ?? {},
    growth: default_growth ?? {},
  }
}

it('driftOf finds no drift between a blueprint and the version just created from it', () => {
  fc.assert(
    fc.property(blueprintJson, (blueprint) => {
      const drift = driftOf(versionOf(blueprint), blueprint, 'typed-value')
      expect(drift.drifted).toBe(0)
      expect(drift.settings.changes).toEqual([])
    }),
  )
})

/** Other ways to write the same number, and the same typed value (interface, section 2). */
const otherNumber = fc.constantFrom<(number: number) => JsonValue>((number) => number, String)
const otherValue = fc.constantFrom<(number: number) => JsonValue>(
  (number) => number,
  String,
  (number) => ({ numeric_value: number }),
  (number) => ({ numeric_value: String(number) }),
  (number) => ({ value: number }),
  (number) => ({ string_value: '', string_list_value: [], numeric_value: number }),
)
const number = fc.double({ min: -1e9, max: 1e9, noNaN: true })

it('driftOf treats the same value in another form as equal', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(number, otherValue, otherValue, number, otherNumber), { maxLength: 5 }),
      fc.constantFrom('typed-value', 'json'),
      (rows, shape) => {
        const blueprint: JsonObject = {
          traits: rows.map(([at, write, , min], index) => ({
            trait_ref: `t${index}`,
            default: { value: write(at), constraint: { min_bound: min, target: { numeric_value: at } } },
          })),
          default_dyadic: { max_weight: rows[0]?.[3] ?? 1 },
          default_growth: {
            goal_states: rows.map(([at], index) => ({ id: `g${index}`, trait_targets: { a: at } })),
          },
        }
        const version: JsonObject = {
          constraints: rows.map(([at, , rewrite, min, text], index) => ({
            trait_ref: `t${index}`,
            lock: null,
            value: rewrite(at),
            constraint: { target: rewrite(at), min_bound: text(min) },
          })),
          dyadic: { max_weight: (rows[0]?.[4] ?? String)(rows[0]?.[3] ?? 1) },
          growth: {
            goal_states: rows
              .map(([at, , , , text], index) => ({ id: `g${index}`, trait_targets: { a: text(at) } }))
              .toReversed(),
          },
        }
        const drift = driftOf(version, blueprint, shape)
        expect(drift.traits.flatMap(({ words }) => words)).toEqual([])
        expect(drift.drifted).toBe(0)
        expect(drift.settings.changes).toEqual([])
      },
    ),
  )
})

it('driftOf reports a different value in any form', () => {
  fc.assert(
    fc.property(number, number, otherValue, otherValue, (at, other, write, rewrite) => {
      fc.pre(Math.abs(at - other) > 0.001)
      const drift = driftOf(
        { constraints: [{ trait_ref: 'a', value: rewrite(other) }], dyadic: {}, growth: {} },
        { traits: [{ trait_ref: 'a', default: { value: write(at) } }] },
        'typed-value',
      )
      expect(drift.drifted).toBe(1)
    }),
  )
})

const trait = (ref: string, value: number) => ({
  trait_ref: ref,
  default: { value: { numeric_value: value } },
})

it('driftOf shows more digits if two decimals would hide the difference', () => {
  const drift = driftOf(
    versionOf({ traits: [trait('warmth', 0.5)] }),
    { traits: [trait('warmth', 0.501)] },
    'typed-value',
  )
  expect(drift.traits[0]?.words).toEqual(['default 0.501, was 0.5'])
})

it('driftOf treats empty fields as missing', () => {
  const drift = driftOf(
    {
      constraints: [
        {
          trait_ref: 'warmth',
          lock: null,
          value: { numeric_value: 0.5, string_value: '', string_list_value: [] },
          constraint: { allowed_values: [], min_bound: null, target: {} },
        },
      ],
      dyadic: { learnable_traits: [], enabled: null },
      growth: { boundaries: [], triggers: null },
    },
    { traits: [trait('warmth', 0.5)], default_dyadic: {}, default_growth: null },
    'typed-value',
  )
  expect(drift.drifted).toBe(0)
  expect(drift.settings.changes).toEqual([])
})

it('driftOf does not guess about parts missing in the answer', () => {
  const drift = driftOf(
    { constraints: null, dyadic: 'none' },
    { traits: [trait('warmth', 0.5)] },
    'typed-value',
  )
  expect(drift.traits).toEqual([])
  expect(drift.missingParts).toEqual(['constraints', 'dyadic', 'growth'])
})

it('driftOf keeps traits with the same ref apart', () => {
  const blueprint = { traits: [trait('warmth', 0.5), trait('warmth', 0.6)] }
  const drift = driftOf(versionOf(blueprint), { traits: [trait('warmth', 0.5)] }, 'typed-value')
  expect(drift.traits.map(({ state }) => state)).toEqual(['same', 'gone'])
})

it('driftOf names a removed trait as an earlier revision did', () => {
  const names = traitNames([{ traits: [{ ...trait('humour', 0.4), display_name: 'Humour' }] }])
  const drift = driftOf(versionOf({ traits: [trait('humour', 0.4)] }), { traits: [] }, 'typed-value', {
    names,
  })
  expect(drift.traits.map(({ name, state }) => [name, state])).toEqual([['Humour', 'gone']])
})

it('driftOf describes changes from an earlier revision in chronological order', () => {
  const settings = (enabled: boolean) => ({ default_dyadic: { enabled } })
  const version = versionOf({ traits: [trait('warmth', 0.7), trait('humour', 0.4)], ...settings(true) })
  const before = { traits: [trait('warmth', 0.5)], ...settings(false) }
  const towards = (isEarlier: boolean) => driftOf(version, before, 'typed-value', { isEarlier })
  expect(towards(true).traits[0]?.words).toEqual(['default +0.20 since'])
  expect(towards(false).traits[0]?.words).toEqual(['default \u22120.20 since'])
  expect(towards(true).settings.changes).toMatchObject([{ before: false, after: true }])
  expect(towards(false).settings.changes).toMatchObject([{ before: true, after: false }])
})

it('driftOf compares values nested deeper than the call stack', () => {
  const nested = (name: string, end: JsonValue) => {
    let json = end
    for (let level = 0; level < 20_000; level++) json = { [name]: json }
    return json
  }
  const wrapped: JsonObject = {
    traits: [{ trait_ref: 'warmth', default: { value: nested('value', '0.5') } }],
    default_dyadic: { note: nested('a', 1) },
    default_growth: {},
  }
  const plain: JsonObject = {
    traits: [{ trait_ref: 'warmth', default: { value: 0.5 } }],
    default_dyadic: { note: nested('a', 1) },
    default_growth: {},
  }
  const drift = driftOf(versionOf(wrapped), plain, 'typed-value')
  expect(drift.drifted).toBe(0)
  expect(drift.settings.changes).toEqual([])
  const other = { ...plain, default_dyadic: { note: nested('a', 2) } }
  expect(driftOf(versionOf(wrapped), other, 'typed-value').settings.changes).toHaveLength(1)
})

it('driftOf reads a long default that is not a number without blocking the page', () => {
  const value = `${'1'.repeat(200_000)}x`
  const blueprint: JsonObject = { traits: [{ trait_ref: 'warmth', default: { value } }] }
  expect(driftOf(versionOf(blueprint), blueprint, 'typed-value').drifted).toBe(0)
})
