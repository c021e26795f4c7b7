import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfCategory, placeInCategory, traitsByCategory } from '@/blueprint/model/category-step'
import { setLearnable } from '@/blueprint/model/commands/growth-commands'
import { addRow, blankRow } from '@/blueprint/model/commands/row-commands'
import { setField } from '@/blueprint/model/commands/set-field'
import { renameTrait } from '@/blueprint/model/commands/trait-commands'
import { appliedOf, draftOf, type Draft } from '@/blueprint/model/history/draft'
import { freeRef } from '@/blueprint/model/values/free-ref'
import { moveKey } from '@/blueprint/model/values/rows'
import { toFormValues } from '@/blueprint/model/values/to-form-values'
import { countUses, useGroups, usesOfTrait } from '@/blueprint/model/use-groups'
import { unknownFields } from '@/blueprint/model/values/unknown-fields'

const ref = fc.constantFrom('a', 'b', 'c', '')
const blueprint = fc.record({
  traits: fc.array(
    fc.record({
      trait_ref: ref,
      category: fc.constantFrom('x', 'y', ''),
      default: fc.record({ trait_ref: ref }, { requiredKeys: [] }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  default_dyadic: fc.record({ learnable_traits: fc.array(ref) }),
  default_growth: fc.record({
    boundaries: fc.array(fc.record({ trait_ref: ref })),
    goal_states: fc.array(fc.record({ id: ref, trait_targets: fc.dictionary(ref, fc.integer()) })),
    triggers: fc.array(fc.record({ id: ref, affected_traits: fc.array(ref) })),
  }),
})

describe('a rename', () => {
  it('leaves no use of the old ref, and changes nothing that may mean another trait', () => {
    fc.assert(
      fc.property(blueprint, (json) => {
        const draft = draftOf(json, 'typed-value')
        const from = draft.values.traits.byKey.r0?.trait_ref ?? ''
        const uses = usesOfTrait(draft.values, 'r0')
        const { values } = renameTrait(draft.values, 'r0', 'new').run(draft)
        expect(values.traits.byKey.r0?.trait_ref).toBe('new')
        const isShared = json.traits.filter(({ trait_ref }) => trait_ref === from).length > 1
        if (from === '' || isShared) {
          expect(uses).toEqual([])
          expect(values.default_growth).toBe(draft.values.default_growth)
        } else {
          expect(useGroups(values, from)).toEqual([])
          expect(countUses(usesOfTrait(values, 'r0'))).toBe(countUses(uses))
        }
      }),
    )
  })
})

describe('a new ref', () => {
  it('is neither used nor referenced yet', () => {
    const values = toFormValues({
      traits: [{ trait_ref: 'new-trait' }],
      default_growth: { triggers: [{ affected_traits: ['new-trait-2'] }] },
    })
    expect(freeRef(values)).toBe('new-trait-3')
  })
})

describe('the ref of a new trait', () => {
  const start = draftOf({ traits: [{ trait_ref: 'humour', display_name: 'Humour' }] }, 'typed-value')
  const row = { ...blankRow('traits', 'typed-value'), trait_ref: freeRef(start.values) }
  const added = addRow('traits', 'n1', row).run(start)
  const named = (draft: Draft, name: string, key = 'n1') =>
    setField(draft.values, `traits.byKey.${key}.display_name`, name).run(draft)
  const refOf = ({ values }: Draft, key = 'n1') => values.traits.byKey[key]?.trait_ref

  it('follows the trait’s name, together with all references, and stays unique', () => {
    const learnable = setLearnable('new-trait', true).run(added)
    const first = named(learnable, 'Dry wit')
    expect(refOf(first)).toBe('dry-wit')
    expect(first.values.default_dyadic.learnable_traits).toEqual(['dry-wit'])
    expect(refOf(named(first, 'Dry, wit'))).toBe('dry-wit')
    const second = named(first, 'Humour')
    expect(refOf(second)).toBe('humour-2')
    expect(refOf(named(second, ''))).toBe('new-trait')
  })

  it('stays once it is entered, and never changes for a saved trait', () => {
    const given = renameTrait(added.values, 'n1', 'wit').run(added)
    expect(refOf(named(given, 'Dry wit'))).toBe('wit')
    expect(refOf(named(start, 'Fun', 'r0'), 'r0')).toBe('humour')
  })
})

describe('places in a category', () => {
  it('match the order in the views', () => {
    fc.assert(
      fc.property(blueprint, fc.nat(5), fc.integer({ min: -2, max: 2 }), (json, index, step) => {
        const values = toFormValues(json)
        const key = values.traits.order[index % values.traits.order.length] ?? ''
        const category = values.traits.byKey[key]?.category ?? ''
        const keysOf = (order: string[]) =>
          traitsByCategory({ traits: { ...values.traits, order } })
            .find((group) => group.category === category)
            ?.traits.map((trait) => trait.key) ?? []
        const before = keysOf(values.traits.order)
        const to = placeInCategory(values, key, step)
        const place = Math.max(0, Math.min(before.length - 1, before.indexOf(key) + step))
        if (to === undefined) expect(place).toBe(before.indexOf(key))
        else expect(keysOf(moveKey(values.traits.order, key, to)).indexOf(key)).toBe(place)
        expect(values.traits.order[endOfCategory(values, category) - 1]).toBe(before.at(-1))
      }),
    )
  })
})

describe('unknown fields', () => {
  it('are found everywhere in an entry, except in free-form objects that are shown whole', () => {
    const entry = {
      trait_ref: 'a',
      colour: 1,
      default: {
        lock: 'HARD',
        note: 2,
        value: { numeric_value: 1, unit: 3 },
        constraint: { target: { x: 4 } },
      },
    }
    const draft = draftOf({ traits: [entry] }, 'typed-value')
    expect(appliedOf(draft).json.traits).toEqual([entry])
    expect(unknownFields('traits', entry).map(({ name }) => name)).toEqual([
      'colour',
      'default.note',
      'default.value.unit',
      'default.constraint.target.x',
    ])
    expect(unknownFields('traits', entry, ['value', 'constraint'])).toHaveLength(2)
    expect(unknownFields('default_growth.triggers', { id: 't', when: null })).toEqual([
      { name: 'when', value: null },
    ])
    expect(unknownFields('traits', 'text')).toEqual([])
  })
})
