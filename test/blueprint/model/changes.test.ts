import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeGroups, changeId, changes, without } from '@/blueprint/model/changes'
import { describeChange, sentenceOf } from '@/blueprint/model/labels'
import { addRow, setField, toggleRef } from '@/blueprint/model/edit'
import { removeTrait, renameTrait } from '@/blueprint/model/references'
import { keyed } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { base, makes, many, meaning, run, moveRow } from './commands'

describe('changes', () => {
  test('without all of them, a draft means its base', () => {
    fc.assert(
      fc.property(base, makes, (given, list) => {
        const draft = run(given, list)
        const found = changes(given, draft)
        const back = without(draft, given, found)
        expect(changes(given, back)).toEqual([])
        expect(meaning(back)).toBe(meaning(given))
      }),
      many,
    )
  })

  test('without one of them, the others stay', () => {
    fc.assert(
      fc.property(base, makes, fc.nat(), (given, list, index) => {
        const draft = run(given, list)
        const found = changes(given, draft).filter(({ kind }) => kind !== 'order')
        const held = found[index % Math.max(found.length, 1)]
        if (!held) return
        const left = new Set(changes(given, without(draft, given, [held])).map(changeId))
        expect(left.has(changeId(held))).toBe(false)
        expect(found.every((one) => one === held || left.has(changeId(one)))).toBe(true)
      }),
      many,
    )
  })

  test('in words', () => {
    const given = keyed({
      description: `${'A guide for all who come. '.repeat(9)}Open`,
      traits: [
        { trait_ref: 'warmth', display_name: 'Warmth', default: { value: { numeric_value: 0.4 } } },
        { trait_ref: 'depth', display_name: 'Depth' },
        { trait_ref: 'old', display_name: 'Old' },
      ],
      default_dyadic: { enabled: true, learnable_traits: ['depth'], max_relationships: 5 },
      default_growth: {
        goal_states: [{ id: 'calm', trait_targets: { warmth: 0.9, old: 0.1 } }],
        triggers: [{ id: 't', rate_multiplier: 1, affected_traits: ['depth'] }],
      },
    })
    const draft = run(given, [
      (now) => setField(now, ['description'], `${textIn(now.description).slice(0, -4)}Closed`),
      () => addRow('default_growth.boundaries', { trait_ref: 'depth', min_value: 0.2, max_value: 0.7 }),
      () => addRow('default_growth.goal_states', { id: 'new', attraction_strength: 0.4 }),
      (now) => setField(now, ['traits', 'r0', 'default', 'value', 'numeric_value'], 0.62),
      (now) => setField(now, ['traits', 'r1', 'default', 'lock'], 'HARD'),
      (now) => setField(now, ['default_dyadic', 'enabled'], false),
      (now) => setField(now, ['default_dyadic', 'max_relationships'], 60),
      (now) => toggleRef(now, ['default_dyadic', 'learnable_traits'], 'warmth', true),
      (now) => toggleRef(now, ['default_growth', 'triggers', 'r0', 'affected_traits'], 'depth', false),
      (now) => setField(now, ['default_growth', 'triggers', 'r0', 'rate_multiplier'], 1.5),
      (now) => setField(now, ['default_growth', 'goal_states', 'r0', 'trait_targets', 'warmth'], undefined),
      () => moveRow('traits', 'r1', 0),
      () => removeTrait('r2', 'Old', 'remove'),
      () =>
        addRow('traits', {
          trait_ref: 'humour',
          default: { lock: 'HARD', constraint: { min_bound: 0, max_bound: 1 }, value: { numeric_value: 1 } },
        }),
    ])
    expect(changes(given, draft).map((change) => sentenceOf(describeChange(change, given, draft)))).toEqual([
      'Blueprint: description changes from “…e for all who come. Open” to “…e for all who come. Closed”',
      'Warmth: default rises from 0.40 to 0.62',
      'Depth: default lock is set to hard',
      'Old is removed',
      'humour is a new trait, from 0.00 to 1.00, default 1.00, hard lock',
      'traits: reordered',
      'Dyadic: enabled is off',
      'Dyadic: can learn Warmth',
      'Dyadic: max relationships rises from 5 to 60',
      'Goal calm: target for Warmth is removed, was 0.90',
      'Goal calm: target for Old is removed, was 0.10',
      'Goal new is a new goal, attraction 0.40',
      'Trigger t: multiplier rises from ×1.00 to ×1.50',
      'Trigger t: no longer affects Depth',
      'Boundary of Depth is a new boundary, from 0.20 to 0.70',
    ])
  })

  test('of a long text with words put in, both sides are told from there', () => {
    const start = 'A guide who knows the house and its people. '
    const [before, after] = [`${start}${'Old. '.repeat(30)}`, `${start}New words. ${'Old. '.repeat(30)}`]
    const given = keyed({ description: before })
    const draft = run(given, [(now) => setField(now, ['description'], after)])
    const [change] = changes(given, draft)
    expect(change && sentenceOf(describeChange(change, given, draft))).toMatch(
      /from “…use and its people. Old. Old. .* to “…use and its people. New words. Old. /,
    )
  })

  test('what follows from a rename is shown with it', () => {
    const given = keyed({
      traits: [{ trait_ref: 'a', default: { trait_ref: 'a' } }],
      default_dyadic: { learnable_traits: ['a'] },
      default_growth: { goal_states: [{ id: 'g', trait_targets: { a: 1 } }] },
    })
    const draft = run(given, [(now) => renameTrait(now, 'r0', 'b'), (now) => setField(now, ['name'], 'N')])
    const all = changes(given, draft)
    const renames = changeGroups(given, draft).filter(
      ({ change: { path } }) => path.join() === 'traits,r0,trait_ref',
    )
    expect(renames.map(({ consequences }) => consequences.length)).toEqual([5])
    expect(all.length).toBe(7)
  })
})
