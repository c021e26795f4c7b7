import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changes } from '@/blueprint/model/changes'
import { setField, toggleRef } from '@/blueprint/model/edit'
import { problemsIn } from '@/blueprint/model/problems'
import { withRawNumbers } from '@test/support/raw-numbers'
import {
  missingRefs,
  referencesTo,
  removeTrait,
  renameTrait,
  replaceReferences,
} from '@/blueprint/model/references'
import { keyed, rowsOf } from '@/blueprint/model/rows'
import { base, json, many } from './commands'

describe('references', () => {
  test('a rename leaves no place that names the old ref, and makes no reference of its own', () => {
    fc.assert(
      fc.property(base, fc.nat(), (given, index) => {
        const traits = rowsOf(given, 'traits')
        const { key = '', row } = traits[index % Math.max(traits.length, 1)] ?? {}
        const ref = row?.trait_ref
        if (
          typeof ref !== 'string' ||
          ref === '' ||
          traits.filter((one) => one.row.trait_ref === ref).length > 1
        )
          return
        const next = renameTrait(given, key, 'brand-new').run(given)
        expect(referencesTo(next, ref)).toEqual([])
        expect(referencesTo(next, 'brand-new').length).toBe(referencesTo(given, ref).length)
        const back = renameTrait(next, key, ref).run(next)
        expect(changes(given, back)).toEqual([])
      }),
      many,
    )
  })

  test('removing a trait with its uses leaves no place that names it', () => {
    const given = keyed({
      traits: [{ trait_ref: 'a' }, { trait_ref: 'b' }],
      default_dyadic: { learnable_traits: ['a', 'b'] },
      default_growth: {
        boundaries: [{ trait_ref: 'a' }],
        goal_states: [{ id: 'g', trait_targets: { a: 1, b: 2 } }],
        triggers: [{ id: 't', affected_traits: ['a'] }],
      },
    })
    expect(json(removeTrait('r0', 'A', 'remove').run(given))).toBe(
      '{"traits":[{"trait_ref":"b"}],"default_dyadic":{"learnable_traits":["b"]},"default_growth":{"boundaries":[],"goal_states":[{"id":"g","trait_targets":{"b":2}}],"triggers":[{"id":"t","affected_traits":[]}]}}',
    )
    const kept = removeTrait('r0', 'A', 'keep').run(given)
    const moved = replaceReferences('a', 'b').run(kept)
    expect(json(moved)).toContain('"trait_targets":{"b":2}')
    expect(json(moved)).toContain('"boundaries":[{"trait_ref":"b"}]')
  })

  test('a rename to the ref of another trait leaves the references, so that none changes its meaning', () => {
    const given = keyed({
      traits: [{ trait_ref: 'a' }, { trait_ref: 'b' }],
      default_dyadic: { learnable_traits: ['a', 'b'] },
    })
    const both = renameTrait(given, 'r0', 'b').run(given)
    expect(json(both)).toBe(
      '{"traits":[{"trait_ref":"b"},{"trait_ref":"b"}],"default_dyadic":{"learnable_traits":["a","b"]}}',
    )
    expect(json(renameTrait(both, 'r0', 'a').run(both))).toBe(json(given))
  })

  test('missing traits are found once, and remapped or removed', () => {
    const given = keyed({
      traits: [{ trait_ref: 'a' }],
      default_dyadic: { learnable_traits: ['gone', 'a', ''] },
      default_growth: {
        goal_states: [{ id: 'g', trait_targets: { gone: 1, away: 2 } }],
        triggers: [{ id: 't', affected_traits: ['gone', 7] }],
      },
    })
    expect(missingRefs(given)).toEqual(['gone', 'away'])
    const moved = replaceReferences('gone', 'a').run(given)
    expect(missingRefs(moved)).toEqual(['away'])
    expect(missingRefs(replaceReferences('away', undefined).run(moved))).toEqual([])
  })
})

const exactNumber = withRawNumbers()

describe('problems', () => {
  test('never fail, whatever the service sends, and lead to a place', () => {
    fc.assert(
      fc.property(base, (given) => {
        expect(problemsIn(given, {}).every(({ path }) => path.length > 0)).toBe(true)
      }),
      many,
    )
  })

  test('names that differ only in case or spaces warn, and one that is the same is an error', () => {
    const of = (...refs: string[]) =>
      problemsIn(keyed({ name: 'N', traits: refs.map((trait_ref) => ({ trait_ref })) }), {}).map(
        ({ path, severity, message }) => `${path[1]} ${severity}: ${message}`,
      )
    const words = 'Another trait has this trait ref but for case or spaces.'
    expect(of('openness', 'OPENNESS ', 'open')).toEqual([`r0 warning: ${words}`, `r1 warning: ${words}`])
    expect(of('openness', 'openness')).toEqual([
      'r0 error: Another trait has this trait ref.',
      'r1 error: Another trait has this trait ref.',
    ])
  })

  test('a number beyond a double warns, as the service sent it, and text in its place', () => {
    const huge = exactNumber('-1e400')
    const given = keyed({
      traits: [
        { trait_ref: 'a', default: { value: { numeric_value: huge }, constraint: { min_bound: '' } } },
      ],
      default_growth: { goal_states: [{ id: 'g', trait_targets: { a: '0.5' } }] },
      default_dyadic: { max_weight: huge, initial_weight: exactNumber('0.12345678901234567890') },
    })
    expect(problemsIn(given, {}).filter(({ message }) => /too large|is text/i.test(message))).toMatchObject([
      { path: ['default_dyadic', 'max_weight'], severity: 'warning' },
      { message: 'Default is too large for most programs to read.' },
      { path: ['traits', 'r0', 'default', 'constraint', 'min_bound'], severity: 'warning' },
      { path: ['default_growth', 'goal_states', 'r0', 'trait_targets', 'a'], severity: 'warning' },
    ])
  })

  test('are found', () => {
    const given = keyed({
      name: 'N',
      traits: [
        {
          trait_ref: 'a',
          required: true,
          default: { lock: 'HARD', constraint: { min_bound: 1, max_bound: 0 } },
        },
        { trait_ref: 'a', default: { value: { numeric_value: 2 }, constraint: { max_bound: 1 } } },
        { trait_ref: 'b', default: { value: { numeric_value: 0.9 } } },
        { display_name: 5 },
      ],
      default_dyadic: {
        initial_weight: 2,
        max_weight: 1,
        learnable_traits: ['a', 'zz'],
        confidence_threshold: 3,
      },
      default_growth: {
        boundaries: [{ trait_ref: 'b', min_value: 0, max_value: 0.5 }],
        goal_states: [
          { id: 'g', trait_targets: { b: 0.7, gone: 1 } },
          { id: 'g', trait_targets: {} },
        ],
        triggers: [{ id: '', rate_multiplier: 0 }],
      },
    })
    expect(problemsIn(given, {}).map(({ path, message }) => `${path.join('.')}: ${message}`))
      .toMatchInlineSnapshot(`
        [
          "traits.r0.trait_ref: Another trait has this trait ref.",
          "traits.r0.default.constraint.min_bound: Minimum 1 is above the maximum 0.",
          "traits.r1.trait_ref: Another trait has this trait ref.",
          "traits.r3.trait_ref: Trait ref is required.",
          "default_growth.goal_states.r0.id: Another goal has this id.",
          "default_growth.goal_states.r0.trait_targets.gone: No trait is named “gone”.",
          "default_growth.goal_states.r1.id: Another goal has this id.",
          "default_growth.triggers.r0.id: Id is required.",
          "default_dyadic.initial_weight: Initial 2 is above the maximum 1.",
          "default_dyadic.learnable_traits: No trait is named “zz”.",
          "traits.r0.default.value.numeric_value: Required, yet without a default.",
          "traits.r0.default.lock: Locked, but it is learnable.",
          "traits.r1.default.value.numeric_value: Default is outside its bounds, up to 1.",
          "traits.r2.default.value.numeric_value: Default is outside its growth boundary, 0 to 0.5.",
          "default_growth.goal_states.r0.trait_targets.b: Target for b is outside its growth boundary, 0 to 0.5.",
          "default_growth.goal_states.r1.trait_targets: A goal without targets has no effect.",
          "default_growth.triggers.r0.rate_multiplier: A multiplier of 0 or less stops or reverses growth.",
          "default_growth.triggers.r0.condition: Without a condition, it is unclear when the trigger applies.",
          "default_growth.triggers.r0.affected_traits: It affects no trait.",
          "default_dyadic.confidence_threshold: Outside of 0 to 1.",
        ]
      `)
  })

  test('an edit of a row finds only its own problems anew', () => {
    const given = keyed({
      name: 'N',
      traits: [
        { trait_ref: 'a', required: true },
        { trait_ref: 'b', required: true },
      ],
      default_growth: { goal_states: [{ id: 'g' }], triggers: [{ id: 't' }] },
    })
    const next = setField(given, ['traits', 'r0', 'default', 'constraint', 'min_bound'], 0.5).run(given)
    const [before, now] = [problemsIn(given, {}), problemsIn(next, {})]
    const isOfEdited = ({ path }: { path: readonly string[] }) => path[1] === 'r0'
    expect(now.filter((problem) => !before.includes(problem) && !isOfEdited(problem))).toEqual([])
    expect(now.filter((problem) => before.includes(problem))).toHaveLength(before.length - 1)
  })

  test('an error of the base only warns, one that the draft adds blocks', () => {
    const given = keyed({
      name: 'N',
      traits: [{ trait_ref: 'a' }, { trait_ref: 'a' }],
      default_dyadic: { learnable_traits: ['a', 'gone'] },
    })
    const edits = [
      setField(given, ['traits', 'r1', 'display_name'], 'A'),
      toggleRef(given, ['default_dyadic', 'learnable_traits'], 'away', true),
    ]
    const draft = edits.reduce((now, edit) => edit.run(now), given)
    expect(problemsIn(draft, given).map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      'error: No trait is named “away”.',
      'warning: Another trait has this trait ref. It is saved this way.',
      'warning: Another trait has this trait ref. It is saved this way.',
      'warning: No trait is named “gone”. It is saved this way.',
    ])
  })

  test('a name that turns round stays by itself in what is said of it', () => {
    const name = '\u202eevil'
    const given = keyed({
      default_growth: {
        boundaries: [{ trait_ref: name, max_value: 0, excluded_values: [name] }],
        goal_states: [{ id: 'g', trait_targets: { [name]: 1 } }],
        triggers: [{ id: 't', affected_traits: [name] }],
      },
    })
    const said = problemsIn(given, {}).map(({ message }) => message)
    expect(said.filter((message) => message.includes(name))).toHaveLength(5)
    expect(said.join().replaceAll(`\u2068${name}\u2069`, '')).not.toContain('\u202e')
  })
})
