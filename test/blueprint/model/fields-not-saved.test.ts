import { describe, expect, it } from 'vitest'
import { defaultChoices } from '@/api/assumptions/assumptions'
import { fieldsNotSaved } from '@/blueprint/model/changes/fields-not-saved'
import { blueprintOutcome } from '@/features/blueprints/saving/save-blueprint'

const before = {
  name: 'Guide',
  traits: [{ trait_ref: 'warmth', description: 'Cares' }],
  default_dyadic: { max_weight: 0.8, enabled: true },
}

describe('the outcome of an update', () => {
  it('is saved if the service adds defaults, ids and times', () => {
    const body = { traits: [{ trait_ref: 'warmth', description: 'Cares' }, { trait_ref: 'calm' }] }
    const there = {
      ...before,
      x_seen: 1,
      traits: [
        { trait_ref: 'warmth', description: 'Cares', updated_at: 'now' },
        { trait_ref: 'calm', id: 't2', required: false, default: { lock: null } },
      ],
    }
    expect(fieldsNotSaved(body, before, there)).toEqual([])
    expect(blueprintOutcome(defaultChoices, before, body, there)).toBe('saved')
  })

  it('is saved if the service leaves out empty fields', () => {
    const trait = { trait_ref: 'calm', default: { trait_ref: 'calm' } }
    const body = { traits: [{ ...trait, description: '', required: false }] }
    expect(fieldsNotSaved(body, before, { ...before, traits: [trait] })).toEqual([])
    const filled = { ...before, traits: [{ ...trait, description: 'Calm', required: false }] }
    expect(fieldsNotSaved(body, before, filled)).toEqual(['traits'])
  })

  it.each([
    [{ name: 'Guide 2' }, { name: 'GUIDE 2' }, ['name']],
    [{ name: 'Guide 2' }, {}, ['name']],
    [{ traits: [] }, { traits: [{ trait_ref: 'warmth' }] }, ['traits']],
    [{ default_dyadic: { max_weight: 0.9 } }, { default_dyadic: { enabled: true } }, ['default_dyadic']],
  ])('reports %j as not saved if the service has %j', (body, there, fields) => {
    expect(fieldsNotSaved(body, before, there)).toEqual(fields)
  })

  it('is not saved if the service merged removed values back into a field or entry', () => {
    const body = { default_dyadic: { enabled: true }, traits: [{ trait_ref: 'warmth' }] }
    expect(fieldsNotSaved(body, before, before)).toEqual(['default_dyadic', 'traits'])
    expect(blueprintOutcome(defaultChoices, before, body, before)).toBe('not saved')
  })

  it('is incomplete if the answer lacks fields', () => {
    for (const current of [{}, { name: 'Guide 2' }])
      expect(blueprintOutcome(defaultChoices, before, { name: 'Guide 2' }, current)).toBe('incomplete')
  })
})
