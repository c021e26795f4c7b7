import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultChoices } from '@/api/assumptions/assumptions'
import { patchBlueprintBody } from '@/api/resources/patch-blueprint-body'
import { Blueprint } from '@/api/resources/blueprints'
import { withoutNulls } from '@/api/without-nulls'
import type { JsonObject } from '@/lib/json/json'

describe('withoutNulls', () => {
  it('removes nulls of known fields at every depth, and nothing else', () => {
    const blueprint = {
      description: null,
      shelf: null,
      traits: [
        {
          trait_ref: 'a',
          category: null,
          x_new: null,
          default: { lock: null, value: { numeric_value: null } },
        },
        null,
      ],
      default_growth: {
        boundaries: null,
        goal_states: [{ id: 'g', trait_targets: { a: null, b: 0.5 } }],
        triggers: [{ id: 't', affected_traits: ['a', null] }],
      },
    }
    expect(withoutNulls(Blueprint, blueprint)).toEqual({
      shelf: null,
      traits: [{ trait_ref: 'a', x_new: null, default: { value: { numeric_value: null } } }],
      default_growth: {
        goal_states: [{ id: 'g', trait_targets: { b: 0.5 } }],
        triggers: [{ id: 't', affected_traits: ['a'] }],
      },
    })
  })

  it('returns the same object if there is nothing to remove', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ trait_ref: fc.string(), x: fc.jsonValue() })), (traits) => {
        const blueprint = { name: 'Guide', traits } as unknown as JsonObject // jsonValue is JSON
        expect(withoutNulls(Blueprint, blueprint)).toBe(blueprint)
      }),
    )
  })

  it('makes a patch treat null and a missing field as equal', () => {
    const base = { name: 'Guide', description: null, traits: [{ trait_ref: 'a', category: null }] }
    const next = { name: 'Guide 2', traits: [{ trait_ref: 'a' }] }
    expect(patchBlueprintBody(defaultChoices, base, next)).toEqual({ name: 'Guide 2' })
  })
})
