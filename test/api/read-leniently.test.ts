import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiKey } from '@/api/resources/api-keys'
import { Blueprint, Trait } from '@/api/resources/blueprints'
import { readLeniently } from '@/api/read-leniently'

describe('readLeniently', () => {
  it('keeps unknown keys and unknown enum values, and reports them', () => {
    const { value, drift } = readLeniently(Blueprint, { id: 'a', visibility: 'SHARED', shelf: { row: 3 } })
    expect(value).toEqual({ id: 'a', visibility: 'SHARED', shelf: { row: 3 } })
    expect(drift).toContainEqual({ path: 'visibility', kind: 'unknown value', expected: 'PRIVATE' })
    expect(drift).toContainEqual({ path: 'shelf', kind: 'unknown field' })
  })

  it('leaves out only the values of the wrong type', () => {
    const { value, drift } = readLeniently(Blueprint, {
      revision: 'seven',
      traits: [{ trait_ref: 'warmth', required: 'yes' }, 5, { trait_ref: 'humour' }],
    })
    expect(value).toEqual({ traits: [{ trait_ref: 'warmth' }, { trait_ref: 'humour' }] })
    expect(drift.filter(({ kind }) => kind === 'wrong type').map(({ path }) => path)).toEqual([
      'revision',
      'traits[].required',
      'traits[]',
    ])
  })

  it('converts a number to text and digits to a number, and reports both', () => {
    const { value, drift } = readLeniently(Blueprint, {
      id: 42,
      owner_id: 9007199254740993,
      name: true,
      revision: '7',
      default_dyadic: { max_weight: '0.5', initial_weight: '', max_relationships: '0x10' },
    })
    expect(value).toEqual({ id: '42', revision: 7, default_dyadic: { max_weight: 0.5 } })
    expect(drift.filter(({ kind }) => kind === 'wrong type').map(({ path }) => path)).toEqual([
      ...['id', 'owner_id', 'name', 'revision'],
      ...['max_weight', 'initial_weight', 'max_relationships'].map((field) => `default_dyadic.${field}`),
    ])
  })

  it('reads null as a missing field, and reports it', () => {
    const { value, drift } = readLeniently(Blueprint, { name: null, default_dyadic: null })
    expect(value).toEqual({})
    expect(drift).toContainEqual({ path: 'name', kind: 'null' })
  })

  it('reports no difference if nothing is locked or no limit is given', () => {
    const unlocked = { trait_ref: 'warmth', constraint: {}, value: {} }
    const told = (json: unknown) => readLeniently(Trait, json).drift.map(({ path }) => path)
    expect(told({ default: unlocked })).not.toContain('default.lock')
    expect(told({ default: { ...unlocked, lock: null } })).not.toContain('default.lock')
    expect(told({ default: { ...unlocked, lock: 7 } })).toContain('default.lock')
    expect(told({ default: { lock: 'HARD' } })).toContain('default.trait_ref')
    const key = readLeniently(ApiKey, { max_budget: null })
    expect(key.value).toEqual({})
    expect(key.drift.map(({ path }) => path)).not.toContain('max_budget')
  })

  it('returns no value for JSON that is not an object', () => {
    for (const json of ['<html>', 5, [], null, true])
      expect(readLeniently(Blueprint, json).value).toBeUndefined()
  })

  it('returns free-form objects unchanged, including __proto__ keys, for any JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.string(), fc.constant('__proto__')), fc.jsonValue()), (free) => {
        const text = JSON.stringify({ traits: [{ default: { constraint: free, value: free } }] })
        const { value } = readLeniently(Blueprint, JSON.parse(text))
        expect(JSON.stringify(value)).toBe(text)
      }),
    )
  })

  it('never throws and never invents values, for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const { value } = readLeniently(Blueprint, json)
        if (value !== undefined) expect(json).toMatchObject(value)
      }),
    )
  })
})
