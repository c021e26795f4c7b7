import { describe, expect, it } from 'vitest'
import { defaultChoices } from '@/api/assumptions/assumptions'
import { fieldsNotSaved } from '@/blueprint/model/changes/fields-not-saved'
import { blueprintOutcome } from '@/features/blueprints/saving/save-blueprint'

const before = {
  name: 'Guide',
  traits: [{ trait_ref: 'warmth', description: 'Cares' }],
  default_dyadic: { max_weight: 0.8, enabled: true },
}

describe('what the service has of an update', () => {
  it('may have more than was sent: defaults, ids and times', () => {
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

  it('may lack what is empty', () => {
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
  ])('%j is not kept as %j', (body, there, fields) => {
    expect(fieldsNotSaved(body, before, there)).toEqual(fields)
  })

  it('still has what was taken out of a field or an entry when it merged them', () => {
    const body = { default_dyadic: { enabled: true }, traits: [{ trait_ref: 'warmth' }] }
    expect(fieldsNotSaved(body, before, before)).toEqual(['default_dyadic', 'traits'])
    expect(blueprintOutcome(defaultChoices, before, body, before)).toBe('not saved')
  })

  it('is not told by an answer that lacks fields', () => {
    for (const current of [{}, { name: 'Guide 2' }])
      expect(blueprintOutcome(defaultChoices, before, { name: 'Guide 2' }, current)).toBe('incomplete')
  })
})
