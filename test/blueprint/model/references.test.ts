import { describe, expect, it } from 'vitest'
import { usesOf, withRefs } from '@/blueprint/model/references'
import { toFormValues } from '@/blueprint/model/values/to-form-values'

const values = toFormValues({
  traits: [{ trait_ref: 'warmth', default: { trait_ref: 'warmth' } }, { trait_ref: 'humour' }],
  default_dyadic: { learnable_traits: ['humour', 'warmth'] },
  default_growth: {
    boundaries: [{ trait_ref: 'warmth' }],
    goal_states: [{ id: 'g', trait_targets: { warmth: 0.8, humour: 1 } }, { id: 'h' }],
    triggers: [{ id: 't', affected_traits: ['warmth'] }],
  },
})

describe('references to a trait', () => {
  it('are found wherever a trait can be named', () => {
    expect(usesOf(values, 'warmth').map(({ path }) => path)).toEqual([
      'default_dyadic.learnable_traits',
      'traits.byKey.r0.default.trait_ref',
      'default_growth.boundaries.byKey.r0.trait_ref',
      'default_growth.goal_states.byKey.r0.trait_targets',
      'default_growth.triggers.byKey.r0.affected_traits',
    ])
    expect(usesOf(values, 'gone')).toEqual([])
  })

  it('are all renamed, while other references stay untouched', () => {
    const { traits, default_dyadic, default_growth } = withRefs(values, 'warmth', 'kindness')
    expect(traits.byKey.r0).toMatchObject({ trait_ref: 'warmth', default: { trait_ref: 'kindness' } })
    expect(default_dyadic.learnable_traits).toEqual(['humour', 'kindness'])
    expect(default_growth.boundaries.byKey.r0?.trait_ref).toBe('kindness')
    expect(default_growth.goal_states.byKey.r0?.trait_targets).toEqual([
      { source: 'warmth', trait_ref: 'kindness', value: '0.8' },
      { source: 'humour', trait_ref: 'humour', value: '1' },
    ])
    expect(default_growth.goal_states.byKey.r1).toBe(values.default_growth.goal_states.byKey.r1)
    expect(default_growth.triggers.byKey.r0?.affected_traits).toEqual(['kindness'])
  })
})
