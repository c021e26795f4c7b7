import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixesOf, unreachableTargets } from '@/features/blueprints/problems/unreachable'
import { draftOf } from '@/blueprint/model/history/draft'

const number = fc.double({ min: -10, max: 10, noNaN: true }).map((value) => (value === 0 ? 0 : value))
const blueprint = fc
  .record({ target: number, one: number, other: number, excluded: fc.array(number, { maxLength: 2 }) })
  .map(({ target, one, other, excluded }) => ({
    traits: [{ trait_ref: 'warmth' }],
    default_growth: {
      goal_states: [{ id: 'friend', trait_targets: { warmth: target } }],
      boundaries: [
        {
          trait_ref: 'warmth',
          min_value: Math.min(one, other),
          max_value: Math.max(one, other),
          excluded_values: excluded.map(String),
        },
      ],
    },
  }))

test('fixesOf makes the target reachable in one step', () => {
  fc.assert(
    fc.property(blueprint, (json) => {
      const draft = draftOf(json, 'typed-value')
      for (const found of unreachableTargets(draft.values))
        for (const { command } of fixesOf(draft.values, found)) {
          const after = unreachableTargets(command.run(draft).values)
          // Excluded values are a separate problem from growth limits.
          expect(after.filter(({ kind }) => kind === found.kind)).toEqual([])
        }
    }),
  )
})

test('fixesOf labels each fix with what it does', () => {
  const draft = draftOf(
    {
      default_growth: {
        goal_states: [{ id: 'teller', trait_targets: { humour: 0.82, depth: 0.33, warmth: 0.1234 } }],
        boundaries: [
          { trait_ref: 'humour', max_value: 0.6 },
          { trait_ref: 'depth', excluded_values: ['0.33'] },
          { trait_ref: 'warmth', min_value: 0.5 },
        ],
      },
    },
    'typed-value',
  )
  const label = unreachableTargets(draft.values).map((found) =>
    fixesOf(draft.values, found).map((fix) => fix.label),
  )
  expect(label).toEqual([
    ['Lower the target to 0.60', 'Raise the boundary to 0.82'],
    ['No longer exclude 0.33'],
    ['Raise the target to 0.50', 'Lower the boundary to 0.1234'],
  ])
})

test('fixesOf never joins a fix to the step before it', () => {
  const draft = draftOf(
    {
      default_growth: {
        goal_states: [{ id: 'teller', trait_targets: { humour: 0.82 } }],
        boundaries: [{ trait_ref: 'humour', max_value: 0.6 }],
      },
    },
    'typed-value',
  )
  const [found] = unreachableTargets(draft.values)
  expect(found && fixesOf(draft.values, found).map(({ command }) => command.joins)).toEqual([
    undefined,
    undefined,
  ])
})
