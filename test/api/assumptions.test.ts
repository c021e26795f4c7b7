import { describe, expect, it } from 'vitest'
import { assumptionAlternatives } from '@/api/assumptions/assumption-alternatives'
import { alternativeInForce, assumptionRegistry } from '@/api/assumptions/assumption-registry'
import { defaultChoices, fundingHeaderValue, mintTokenBody, readChoices } from '@/api/assumptions/assumptions'
import { patchBlueprintBody } from '@/api/resources/patch-blueprint-body'
import { personaBlueprintRef } from '@/api/resources/persona-blueprint-ref'
import { putBody } from '@/api/resources/put-body'

describe('the assumptions registry', () => {
  it('lists every gap and every alternative', () => {
    const worded = assumptionRegistry.map(({ id, alternatives }) => [id, alternatives.map((one) => one.id)])
    expect(new Set(worded.map(([id]) => id)).size).toBe(33)
    // The assumptions that can be switched, without alternatives that no code reads.
    expect(worded.filter(([, alternatives]) => (alternatives?.length ?? 0) > 1)).toEqual(
      Object.entries(assumptionAlternatives),
    )
  })

  it('returns the alternative in force', () => {
    const labels = (choices: typeof defaultChoices) =>
      assumptionRegistry
        .filter(({ id }) => id === 'clone-body' || id === 'timestamps')
        .map((assumption) => alternativeInForce(assumption, choices).id)
    expect(labels(defaultChoices)).toEqual(['empty', 'iso-or-epoch'])
    expect(labels({ ...defaultChoices, 'clone-body': 'name' })).toEqual(['name', 'iso-or-epoch'])
  })

  it('falls back to the first alternative if the stored choice is unknown', () => {
    expect(readChoices({ 'patch-body': 'full', 'clone-body': 'by-mail', other: 1 })).toEqual({
      ...defaultChoices,
      'patch-body': 'full',
    })
    expect(readChoices('garbage')).toEqual(defaultChoices)
  })

  it('patches only changed top-level fields, and never the fields that the service sets', () => {
    const base = { id: 'b', revision: 7, name: 'Guide', traits: [{ trait_ref: 'a' }], shelf: 1 }
    const next = { ...base, revision: 9, traits: [{ trait_ref: 'b' }] }
    expect(patchBlueprintBody(defaultChoices, base, next)).toEqual({ traits: [{ trait_ref: 'b' }] })
    expect(patchBlueprintBody({ ...defaultChoices, 'patch-body': 'full' }, base, next)).toEqual({
      name: 'Guide',
      traits: [{ trait_ref: 'b' }],
      shelf: 1,
    })
  })

  it('sends known writable fields with the edits, or the edits alone', () => {
    const known = { id: 's', name: 'Old', description: null, corpus_ids: ['c'] }
    expect(putBody(defaultChoices, 'put-space-body', known, { name: 'New' })).toEqual({
      name: 'New',
      corpus_ids: ['c'],
    })
    expect(
      putBody({ ...defaultChoices, 'put-space-body': 'edited-fields' }, 'put-space-body', known, {
        name: 'New',
      }),
    ).toEqual({ name: 'New' })
  })

  it('sends unknown end-user fields back if that is chosen, and never the fields that the service sets', () => {
    const known = {
      ...{ id: 'eu_1', tenant_id: 't', created_by: 'm', updated_at: 'x' },
      ...{ name: 'Old', persona_id: null, x_shelf: { a: [1] } },
    }
    const all = { ...defaultChoices, 'put-end-user-body': 'all-fields' } as const
    expect(putBody(all, 'put-end-user-body', known, { name: 'New' })).toEqual({
      name: 'New',
      x_shelf: { a: [1] },
    })
    expect(putBody(defaultChoices, 'put-end-user-body', known, { name: 'New' })).toEqual({ name: 'New' })
  })

  it('sends both fields of a project as far as they are known', () => {
    const known = { name: 'Evening', description: 'kept out', corpus_ids: ['c'] }
    expect(putBody(defaultChoices, 'put-project-body', known, { name: 'Night' })).toEqual({
      name: 'Night',
      corpus_ids: ['c'],
    })
    expect(putBody(defaultChoices, 'put-project-body', {}, { name: 'Night' })).toEqual({ name: 'Night' })
  })

  it('mints no token until minting is switched on', () => {
    expect(mintTokenBody(defaultChoices, 'eu_1')).toBeNull()
    expect(mintTokenBody({ ...defaultChoices, 'mint-body': 'user_id' }, 'eu_1')).toEqual({ user_id: 'eu_1' })
    for (const [choice, body] of [
      ['participant_id', { participant_id: 'eu_1' }],
      ['field:subject.id', { 'subject.id': 'eu_1' }],
      ['field', null],
      ['field:', null],
    ] as const)
      expect(mintTokenBody(readChoices({ 'mint-body': choice }), 'eu_1')).toEqual(body)
    expect(readChoices({ 'patch-body': 'field:x' })).toEqual(defaultChoices)
  })

  it('builds the funding header as assumed', () => {
    expect(fundingHeaderValue(defaultChoices, 'psk_1')).toBe('Bearer psk_1')
    expect(fundingHeaderValue({ ...defaultChoices, 'x-api-key': 'bare' }, 'psk_1')).toBe('psk_1')
  })

  it('refers to the blueprint of a new persona by either of its ids', () => {
    const blueprint = { id: 'bp_1', blueprint_id: 'museum-guide' }
    expect(personaBlueprintRef(defaultChoices, blueprint)).toBe('museum-guide')
    expect(personaBlueprintRef({ ...defaultChoices, 'persona-blueprint-ref': 'id' }, blueprint)).toBe('bp_1')
  })
})
