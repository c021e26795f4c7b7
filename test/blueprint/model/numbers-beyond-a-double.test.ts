import { exactNumber as exact } from '@test/support/raw-numbers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitsOf, fitsDouble } from '@/lib/json/exact-json'
import type { JsonObject, JsonValue } from '@/lib/json/json'
import { duplicateRow } from '@/blueprint/model/commands/row-commands'
import { setTarget } from '@/blueprint/model/commands/growth-commands'
import { setField } from '@/blueprint/model/commands/set-field'
import { removeTrait, renameTrait } from '@/blueprint/model/commands/trait-commands'
import { appliedOf, draftOf } from '@/blueprint/model/history/draft'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import type { Command } from '@/blueprint/model/history/history'
import { problemsIn } from '@/blueprint/model/problems/problems'
import { valueAt } from '@/blueprint/model/values/value-at'

/** Numbers with more digits than a double can hold, as JSON writes them. */
const beyond = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 22n }),
    fc.bigInt({ min: 10n ** 18n, max: 10n ** 22n }),
  )
  .map(([isNegative, whole, fraction]) => `${isNegative ? '-' : ''}${whole}.${fraction}`)
  .filter((source) => !fitsDouble(source))

/** Every number field of a blueprint, by its path. */
const fields = [
  'traits.byKey.r0.default.value.numeric_value',
  'traits.byKey.r0.default.constraint.min_bound',
  'traits.byKey.r0.default.constraint.max_bound',
  'traits.byKey.r0.default.constraint.learning_rate',
  'traits.byKey.r0.default.constraint.target.numeric_value',
  'default_dyadic.confidence_threshold',
  'default_dyadic.initial_weight',
  'default_dyadic.max_weight',
  'default_dyadic.max_relationships',
  'default_growth.domain_rates.behavior',
  'default_growth.domain_rates.identity',
  'default_growth.domain_rates.narrative',
  'default_growth.boundaries.byKey.r0.min_value',
  'default_growth.boundaries.byKey.r0.max_value',
  'default_growth.goal_states.byKey.r0.attraction_strength',
  'default_growth.goal_states.byKey.r0.trait_targets.0.value',
  'default_growth.triggers.byKey.r0.rate_multiplier',
]

function blueprintWith(number: JsonValue): JsonObject {
  return {
    blueprint_id: 'guide',
    name: 'Guide',
    traits: [
      {
        trait_ref: 'warmth',
        display_name: 'Warmth',
        type: 'NUMERIC',
        default: {
          trait_ref: 'warmth',
          value: { numeric_value: number },
          constraint: {
            min_bound: number,
            max_bound: number,
            learning_rate: number,
            target: { numeric_value: number },
          },
        },
      },
    ],
    default_dyadic: {
      confidence_threshold: number,
      initial_weight: number,
      max_weight: number,
      max_relationships: number,
    },
    default_growth: {
      domain_rates: { behavior: number, identity: number, narrative: number },
      boundaries: [{ trait_ref: 'warmth', min_value: number, max_value: number }],
      goal_states: [{ id: 'goal', attraction_strength: number, trait_targets: { warmth: number } }],
      triggers: [{ id: 'trigger', affected_traits: ['warmth'], rate_multiplier: number }],
    },
  }
}

function after(json: JsonObject, command: (values: BlueprintValues) => Command): JsonObject {
  const draft = draftOf(json, 'typed-value')
  return appliedOf(command(draft.values).run(draft)).json
}

/** All digits of every number in a JSON value, by its path. */
function numbersIn(value: JsonValue, path = ''): [path: string, digits: string][] {
  const digits = digitsOf(value)
  if (digits !== undefined) return [[path, digits]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner as JsonValue, `${path}/${key}`))
}

const target = (json: JsonObject, ref: string) =>
  numbersIn(json).find(
    ([path]) => path.startsWith('/default_growth/goal_states/0/') && path.endsWith(ref),
  )?.[1]

describe('a number that a double cannot hold', () => {
  it('is shown with every digit in every field of a blueprint', () => {
    fc.assert(
      fc.property(beyond, (source) => {
        const { values } = draftOf(blueprintWith(exact(source)), 'typed-value')
        for (const path of fields) expect([path, valueAt(values, path)]).toEqual([path, source])
      }),
    )
  })

  it('is sent with every digit that was typed, in every field', () => {
    fc.assert(
      fc.property(beyond, fc.constantFrom(...fields), (source, path) => {
        const json = after(blueprintWith(0.5), (values) => setField(values, path, source))
        expect(numbersIn(json).filter(([, digits]) => digits !== '0.5')).toEqual([
          [expect.anything(), source],
        ])
      }),
    )
  })

  it.each([
    ['+.30000000000000000001', '0.30000000000000000001'],
    ['0009007199254740993', '9007199254740993'],
    ['\u22120.90000000000000000222e1', '-0.90000000000000000222e1'],
    ['9007199254740993.', '9007199254740993'],
  ])('is sent in JSON notation when it is typed as %s', (typed, source) => {
    const json = after(blueprintWith(0.5), (values) => setField(values, 'default_dyadic.max_weight', typed))
    expect((json.default_dyadic as JsonObject).max_weight).toEqual({ rawJSON: source })
  })

  it('stays with its trait as a goal target when the trait is renamed or removed, or the goal is copied', () => {
    fc.assert(
      fc.property(beyond, (source) => {
        const blueprint = blueprintWith(exact(source))
        const renamed = after(blueprint, (values) => renameTrait(values, 'r0', 'kindness'))
        expect([target(renamed, 'kindness'), target(renamed, 'warmth')]).toEqual([source, undefined])
        const removed = after(blueprint, (values) => removeTrait(values, 'r0', { kind: 'remove' }))
        expect(JSON.stringify(removed)).not.toContain('warmth')
        const copied = after(blueprint, (values) =>
          duplicateRow(values, 'default_growth.goal_states', 'r0', 'copy'),
        )
        expect(
          numbersIn(copied)
            .filter(([path]) => path.endsWith('/trait_targets/warmth'))
            .map(([, digits]) => digits),
        ).toEqual([source, source])
        const emptied = after(blueprint, (values) => setTarget(values, 'r0', 'warmth', null))
        expect(target(emptied, 'warmth')).toBeUndefined()
      }),
    )
  })

  it('stays as received under every other edit', () => {
    fc.assert(
      fc.property(beyond, (source) => {
        const blueprint = blueprintWith(exact(source))
        const edited = after(blueprint, (values) =>
          setField(values, 'default_growth.goal_states.byKey.r0.description', 'Warmer'),
        )
        expect(numbersIn(edited)).toEqual(numbersIn(blueprint))
      }),
    )
  })

  it('causes no warning about lost digits', () => {
    fc.assert(
      fc.property(beyond, (source) => {
        const { values } = draftOf(blueprintWith(exact(source)), 'typed-value')
        expect(
          problemsIn(values)
            .map(({ message }) => message)
            .join(),
        ).not.toContain('would be sent')
      }),
    )
  })

  it('is shown even beyond the range of a double, and does not block the save of other fields', () => {
    const { values } = draftOf(blueprintWith(exact('1e999')), 'typed-value')
    expect(valueAt(values, 'default_growth.goal_states.byKey.r0.trait_targets.0.value')).toBe('1e999')
    expect(valueAt(values, 'default_dyadic.max_weight')).toBe('1e999')
    const draft = draftOf(blueprintWith(exact('1e999')), 'typed-value')
    const edited = setField(values, 'default_growth.goal_states.byKey.r0.description', 'Warmer').run(draft)
    const certain = problemsIn(edited.values, values).filter(({ severity }) => severity === 'certain')
    expect(certain).toEqual([])
  })
})
