import fc from 'fast-check'
import { expect, it } from 'vitest'
import { driftOf } from '@/features/personas/model/drift-of'
import { traitNames } from '@/features/personas/model/trait-names'
import { isJsonObject, type JsonObject } from '@/lib/json'
import { blueprintJson } from '@test/blueprint/model/blueprint-arbitrary'

/** The version that a service makes of a blueprint by taking over every default. */
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

it('finds no drift between a blueprint and the version that was just made of it', () => {
  fc.assert(
    fc.property(blueprintJson, (blueprint) => {
      const drift = driftOf(versionOf(blueprint), blueprint, 'typed-value')
      expect(drift.drifted).toBe(0)
      expect(drift.settings.changes).toEqual([])
    }),
  )
})

const trait = (ref: string, value: number) => ({
  trait_ref: ref,
  default: { value: { numeric_value: value } },
})

it('tells the digits where two decimals would say that nothing moved', () => {
  const drift = driftOf(
    versionOf({ traits: [trait('warmth', 0.5)] }),
    { traits: [trait('warmth', 0.501)] },
    'typed-value',
  )
  expect(drift.traits[0]?.words).toEqual(['default 0.501, was 0.5'])
})

it('takes fields that hold nothing as left out', () => {
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

it('does not guess about parts that the answer did not give', () => {
  const drift = driftOf(
    { constraints: null, dyadic: 'none' },
    { traits: [trait('warmth', 0.5)] },
    'typed-value',
  )
  expect(drift.traits).toEqual([])
  expect(drift.untold).toEqual(['constraints', 'dyadic', 'growth'])
})

it('keeps apart traits that share a ref', () => {
  const blueprint = { traits: [trait('warmth', 0.5), trait('warmth', 0.6)] }
  const drift = driftOf(versionOf(blueprint), { traits: [trait('warmth', 0.5)] }, 'typed-value')
  expect(drift.traits.map(({ state }) => state)).toEqual(['same', 'gone'])
})

it('calls a trait that is gone as an earlier revision called it', () => {
  const names = traitNames([{ traits: [{ ...trait('humour', 0.4), display_name: 'Humour' }] }])
  const drift = driftOf(versionOf({ traits: [trait('humour', 0.4)] }), { traits: [] }, 'typed-value', {
    names,
  })
  expect(drift.traits.map(({ name, state }) => [name, state])).toEqual([['Humour', 'gone']])
})

it('tells in the order of time what came of an earlier revision', () => {
  const settings = (enabled: boolean) => ({ default_dyadic: { enabled } })
  const version = versionOf({ traits: [trait('warmth', 0.7), trait('humour', 0.4)], ...settings(true) })
  const before = { traits: [trait('warmth', 0.5)], ...settings(false) }
  const towards = (isEarlier: boolean) => driftOf(version, before, 'typed-value', { isEarlier })
  expect(towards(true).traits[0]?.words).toEqual(['default +0.20 since'])
  expect(towards(false).traits[0]?.words).toEqual(['default \u22120.20 since'])
  expect(towards(true).settings.changes).toMatchObject([{ before: false, after: true }])
  expect(towards(false).settings.changes).toMatchObject([{ before: true, after: false }])
})
