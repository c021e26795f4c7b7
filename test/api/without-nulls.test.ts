import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultChoices } from '@/api/assumptions/assumptions'
import { patchBlueprintBody } from '@/api/resources/patch-blueprint-body'
import { Blueprint } from '@/api/resources/blueprints'
import { withoutNulls } from '@/api/without-nulls'
import type { JsonObject } from '@/lib/json/json'

describe('writing no nulls', () => {
  it('leaves out nulls of known fields at every depth, and nothing else', () => {
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

  it('hands back the very same object when there is nothing to leave out', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ trait_ref: fc.string(), x: fc.jsonValue() })), (traits) => {
        const blueprint = { name: 'Guide', traits } as unknown as JsonObject // jsonValue is JSON
        expect(withoutNulls(Blueprint, blueprint)).toBe(blueprint)
      }),
    )
  })

  it('takes a null and a missing field for the same when it tells what changed', () => {
    const base = { name: 'Guide', description: null, traits: [{ trait_ref: 'a', category: null }] }
    const next = { name: 'Guide 2', traits: [{ trait_ref: 'a' }] }
    expect(patchBlueprintBody(defaultChoices, base, next)).toEqual({ name: 'Guide 2' })
  })
})
