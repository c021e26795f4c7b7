import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftOf } from '@/blueprint/model/history/draft'
import { problemName } from '@/blueprint/model/problems/problem'
import { problemsIn } from '@/blueprint/model/problems/problems'
import { toFormValues } from '@/blueprint/model/values/to-form-values'
import { fixesAt } from '@/features/blueprints/problems/problem-fixes'
import type { JsonObject } from '@/lib/json/json'
import { blueprintJson } from '@test/blueprint/model/blueprint-arbitrary'

const shape = 'typed-value'

function fixesIn(json: JsonObject): Map<string, string[]> {
  const values = toFormValues(json)
  return new Map(
    problemsIn(values).map(({ path, message }) => [
      message,
      fixesAt(path, values, shape).map(({ label }) => label),
    ]),
  )
}

describe('fixesAt', () => {
  it('resolves the problem it is offered for, in a step of its own', () => {
    fc.assert(
      fc.property(blueprintJson, (json) => {
        const draft = draftOf(json, shape)
        for (const path of new Set(problemsIn(draft.values).map((problem) => problem.path))) {
          const of = (values: typeof draft.values) =>
            problemsIn(values)
              .filter((problem) => problem.path === path)
              .map(problemName)
          const before = of(draft.values)
          for (const { label, command } of fixesAt(path, draft.values, shape)) {
            const after = of(command.run(draft).values)
            expect(command.joins, label).toBeUndefined()
            expect(after, `${path}: ${label}`).not.toEqual(before)
          }
        }
      }),
    )
  })

  it('labels each fix with what it does', () => {
    const growth = {
      boundaries: [
        { trait_ref: 'warmth', min_value: 0.2, max_value: 0.6 },
        { trait_ref: 'depth', min_value: 0.9, max_value: 0.1 },
      ],
      domain_rates: { behavior: -1 },
      goal_states: [
        { id: 'a', attraction_strength: 1.4, trait_targets: { warmth: 0.82 } },
        { id: 'a', trait_targets: { gone: 0.5 } },
      ],
      triggers: [{ id: 't', condition: 'c', rate_multiplier: 0, affected_traits: ['warmth'] }],
    }
    const found = fixesIn({
      blueprint_id: 'b',
      name: 'B',
      traits: [
        { trait_ref: 'warmth', default: { lock: 'HARD', value: { numeric_value: 0.7 } } },
        {
          trait_ref: 'depth',
          required: true,
          default: { constraint: { min_bound: 0.8, max_bound: 0.3, learning_rate: -1 } },
        },
      ],
      default_dyadic: {
        initial_weight: 0.9,
        max_weight: 0.5,
        confidence_threshold: 2,
        max_relationships: 2.5,
      },
      default_growth: growth,
    })
    expect(Object.fromEntries(found)).toEqual({
      'Minimum 0.8 is above the maximum 0.3.': ['Swap minimum and maximum'],
      'Minimum 0.9 is above the maximum 0.1.': ['Swap minimum and maximum'],
      // Each message says which other row it is: rows with one name have the same label.
      'Another row has this goal id too: row 2.': ['Give it the id a-2'],
      'Another row has this goal id too: row 1.': ['Give it the id a-2'],
      'No trait is named “gone”.': ['Create trait gone', 'Remove the uses of gone'],
      'Initial weight 0.9 is above the maximum weight 0.5.': [
        'Lower the initial weight to 0.50',
        'Raise the maximum to 0.90',
      ],
      'Locked, yet affected by a trigger and the target of a goal.': ['Unlock it'],
      'A rate below 0 is unusual.': ['Set it to 0'],
      'The trait is required and has no default.': ['Make it optional'],
      'Outside of the growth boundary.': ['Lower the default to 0.60'],
      'Outside of 0 to 1.': ['Lower the attraction to 1.00'],
      'Usually a whole number from 0 up.': ['Round it to 3'],
      'Outside of its growth boundary, 0.2 to 0.6.': [
        'Lower the target to 0.60',
        'Raise the boundary to 0.82',
      ],
      'A multiplier of 0 or less stops or reverses growth.': ['Set it to 1, which leaves the rate as it is'],
    })
  })
})
