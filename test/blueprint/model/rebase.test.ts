import { describe, expect, it } from 'vitest'
import { appliedOf, draftOf, withJson, withValues } from '@/blueprint/model/history/draft'
import { rowsInOrder, type BlueprintValues } from '@/blueprint/model/values/form-values'
import { keyedLike } from '@/blueprint/model/values/keyed-like'
import { rebased } from '@/blueprint/model/history/merge'
import { readTrait, toFormValues } from '@/blueprint/model/values/to-form-values'
import type { JsonObject } from '@/lib/json/json'
import { withLeaf } from './field-edit'

const base = {
  name: 'Guide',
  category: 'museum',
  traits: [
    { trait_ref: 'warmth', category: 'Tone', x: 1 },
    { trait_ref: 'humour', category: 'Tone' },
  ],
  default_growth: { boundaries: [{ trait_ref: 'warmth', max_value: 0.9 }, { trait_ref: 'warmth' }] },
}
const initial = toFormValues(base)
type Edit = readonly [path: string, value: unknown]
const edited = (values: BlueprintValues, edits: readonly Edit[]) =>
  edits.reduce((laid, [path, value]) => withLeaf(laid, path, value), structuredClone(values))

/** The draft after a save, and the JSON that it would still send. */
function after(json: JsonObject, sent: readonly Edit[], since: readonly Edit[] = [], keepsEdits = false) {
  const first = draftOf(base, 'typed-value')
  const submitted = withValues(first, edited(initial, sent))
  const current = withValues(first, edited(submitted.values, since))
  const from = appliedOf(keepsEdits ? first : submitted)
  const to = keyedLike(json, [from, appliedOf(first), appliedOf(current)])
  const draft = withJson(current, rebased(from, to, appliedOf(current)), 'typed-value')
  const { values } = draft
  return {
    values,
    still: appliedOf(draft).json,
    refs: rowsInOrder(values.traits).map(({ key, row }) => [key, row.trait_ref]),
  }
}
const categoryOf = (values: BlueprintValues, key: string) => values.traits.byKey[key]?.category

describe('rebasing a draft after a save', () => {
  it('accepts the service’s value of untouched fields, and keeps later edits to be saved', () => {
    const json = { ...base, name: 'GUIDE 2', category: 'theirs' }
    const { values, still } = after(json, [['name', 'Guide 2']], [['name', 'Guide 23']])
    expect(values).toMatchObject({ name: 'Guide 23', category: 'theirs' })
    expect(still).toEqual({ ...json, name: 'Guide 23' })
  })

  it('leaves every edit in the form if the service did not apply it', () => {
    const added = { ...readTrait({ trait_ref: 'calm' }) }
    const sent: Edit[] = [
      ['name', 'Guide 2'],
      ['traits.byKey.r0.category', 'Voice'],
      ['traits.byKey.n1', added],
      ['traits.order', ['r0', 'n1']],
    ]
    const { values, still } = after({ ...base, category: 'theirs' }, sent, [], true)
    expect(values.name).toBe('Guide 2')
    expect(values.category).toBe('theirs')
    expect(still).toEqual({
      ...base,
      category: 'theirs',
      name: 'Guide 2',
      traits: [
        { trait_ref: 'warmth', category: 'Voice', x: 1 },
        // A trait that is new here has every documented field.
        expect.objectContaining({ trait_ref: 'calm', description: '', default: { trait_ref: 'calm' } }),
      ],
    })
  })

  it('keeps an edit in its own row if the list came back in another order', () => {
    const json = { ...base, traits: base.traits.toReversed() }
    const { values, refs } = after(
      json,
      [['traits.byKey.r0.category', 'Voice']],
      [['traits.byKey.r0.category', 'Voices']],
      true,
    )
    expect(categoryOf(values, 'r0')).toBe('Voices')
    expect(categoryOf(values, 'r1')).toBe('Tone')
    expect(refs).toEqual([
      ['r1', 'humour'],
      ['r0', 'warmth'],
    ])
  })

  it('never applies an edit to a row that replaced another', () => {
    const json = { ...base, traits: [{ trait_ref: 'patience', category: 'Tone' }, base.traits[1] ?? {}] }
    const { values, refs, still } = after(json, [], [['traits.byKey.r0.category', 'Voice']])
    expect(values.traits.order.map((key) => values.traits.byKey[key]?.category)).toEqual([
      'Tone',
      'Voice',
      'Tone',
    ])
    expect(refs.map(([, ref]) => ref)).toEqual(['patience', 'warmth', 'humour'])
    expect(still.traits).toEqual([
      { trait_ref: 'patience', category: 'Tone' },
      { trait_ref: 'warmth', category: 'Voice', x: 1 },
      { trait_ref: 'humour', category: 'Tone' },
    ])
  })

  it('shows rows that others added, and drops removed rows unless they were edited', () => {
    const json = { ...base, traits: [{ trait_ref: 'calm' }, base.traits[0] ?? {}] }
    expect(after(json, []).refs.map(([, ref]) => ref)).toEqual(['calm', 'warmth'])
    expect(after(json, []).still).toEqual(json)
  })

  it('matches rows of the same name by order only if their number is unchanged', () => {
    const typed: Edit = ['default_growth.boundaries.byKey.r0.reason', 'typed since']
    const fewer = { ...base, default_growth: { boundaries: [{ trait_ref: 'warmth' }] } }
    const { still } = after(fewer, [], [typed])
    expect(still.default_growth).toEqual({
      boundaries: [{ trait_ref: 'warmth' }, { trait_ref: 'warmth', max_value: 0.9, reason: 'typed since' }],
    })
  })

  it('recognizes an unnamed row by the values that were sent, whatever the service adds', () => {
    const { values, still } = after(
      { ...base, traits: [...base.traits, { trait_ref: 'given', category: 'Tone', id: 7 }] },
      [
        ['traits.byKey.n1', { ...readTrait({}), category: 'Tone' }],
        ['traits.order', ['r0', 'r1', 'n1']],
      ],
      [['traits.byKey.n1.category', 'Voice']],
    )
    expect(values.traits.order).toEqual(['r0', 'r1', 'n1'])
    expect(still.traits).toEqual([...base.traits, { trait_ref: 'given', category: 'Voice', id: 7 }])
  })
})
