import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changes } from '@/blueprint/model/changes'
import { setAt } from '@/blueprint/model/path'
import { keyed, type Draft } from '@/blueprint/model/rows'
import { compared, copied, type Difference } from '@/features/blueprints/compare/differences'
import { base, makes, many, meaning, read, run } from '@test/blueprint/model/commands'

const open = ({ isTaken }: Difference) => !isTaken
const setByService = ['id', 'owner_id', 'created_by', 'created_at', 'updated_at', 'revision']
const written = (draft: Draft) => setByService.reduce((now, field) => setAt(now, [field], undefined), draft)

test('taking the differences of one trait after the other, and then the rest, makes the draft mean the other', () => {
  fc.assert(
    fc.property(base, base, makes, makes, fc.boolean(), (given, second, mine, theirs, isSame) => {
      const draft = run(given, mine)
      const other = isSame ? read(run(given, theirs), [draft, given]) : keyed(second, [draft, given])
      const { traits, others } = compared(other, given, draft)
      const groups = [...traits.map(({ differences }) => differences), others].map((group) =>
        group.filter(open),
      )
      const now = groups.reduce((before, group) => copied('x', group, other).run(before), draft)
      expect(changes(now, other)).toEqual([])
      expect(meaning(written(now))).toBe(meaning(written(other)))
    }),
    many,
  )
})

test('a trait stands with its boundary, and what was taken stays until it is saved', () => {
  const given = keyed({
    traits: [{ trait_ref: 'warmth', display_name: 'Warmth', required: true }, { trait_ref: 'depth' }],
    default_growth: { goal_states: [{ id: 'calm', trait_targets: { warmth: 0.4 } }] },
  })
  const other = keyed(
    {
      traits: [
        { trait_ref: 'warmth', display_name: 'Warmth' },
        { trait_ref: 'depth' },
        { trait_ref: 'quiet' },
      ],
      default_growth: {
        boundaries: [{ trait_ref: 'quiet', min_value: 0.4 }],
        goal_states: [{ id: 'calm', trait_targets: { warmth: 0.9 } }],
      },
      default_dyadic: { learnable_traits: ['quiet'] },
    },
    [given],
  )
  const names = (draft: Draft) =>
    compared(other, given, draft).traits.map(({ name, differences }) => [name, differences.length])
  expect(names(given)).toEqual([
    ['Warmth', 1],
    ['quiet', 3],
    ['depth', 0],
  ])
  const quiet = compared(other, given, given).traits[1]?.differences ?? []
  const draft = copied('quiet', quiet, other).run(given)
  expect(changes(given, draft)).toHaveLength(3)
  expect(names(draft)).toEqual(names(given))
  expect(compared(other, given, draft).traits[1]?.differences.some(open)).toBe(false)
  expect(meaning(copied('quiet', quiet, given).run(draft))).toBe(meaning(given))
  expect(compared(other, given, draft).others.map(({ id }) => id)).toEqual([
    JSON.stringify(['default_growth', 'goal_states', 'r0', 'trait_targets', 'warmth']),
  ])
})
