import { describe, expect, it } from 'vitest'
import { comparedTraits, hasTraits } from '@/features/playground/model/compared-traits'
import type { JsonObject } from '@/lib/json/json'

const version = (...constraints: JsonObject[]): JsonObject => ({ constraints })
const trait = (trait_ref: string, numeric_value: number | string, constraint: JsonObject = {}) => ({
  trait_ref,
  value: { numeric_value },
  constraint,
})
const compare = (versions: readonly (JsonObject | undefined)[], names: [string, string][] = []) =>
  comparedTraits(versions, 'typed-value', new Map(names))

describe('comparedTraits', () => {
  it('aligns traits by ref, keeps those that differ and counts the others', () => {
    const first = version(trait('warmth', 0.8), trait('candor', 0.5), trait('haste', 0.1))
    const second = version(trait('candor', '0.50'), trait('warmth', 0.3), trait('zeal', 1))
    const { differing, same } = compare([first, second], [['warmth', 'Warmth']])
    expect(same).toBe(1)
    expect(
      differing.map(({ ref, name, cells }) => [ref, name, cells.map((cell) => cell?.figures[0]?.text)]),
    ).toEqual([
      ['warmth', 'Warmth', ['0.80', '0.30']],
      ['haste', 'haste', ['0.10', undefined]],
      ['zeal', 'zeal', [undefined, '1.00']],
    ])
  })

  it('gives the value and the other figures that differ', () => {
    const [warmth] = compare([
      version({ ...trait('warmth', 0.8, { min_bound: 0.4, max_bound: 0.9 }), lock: 'HARD' }),
      version(trait('warmth', 0.8, { min_bound: 0.2, max_bound: 0.9, learning_rate: 0.05 })),
    ]).differing
    expect(warmth?.cells.map((cell) => cell?.figures)).toEqual([
      [
        { name: 'Value', text: '0.80' },
        { name: 'Min', text: '0.40' },
        { name: 'Learning rate', text: '' },
        { name: 'Lock', text: 'locked' },
      ],
      [
        { name: 'Value', text: '0.80' },
        { name: 'Min', text: '0.20' },
        { name: 'Learning rate', text: '0.05' },
        { name: 'Lock', text: '' },
      ],
    ])
  })

  it('draws all columns of a trait on one scale', () => {
    const [pace] = compare([version(trait('pace', 20)), version(trait('pace', 70))]).differing
    expect(pace?.span).toEqual({ min: 0, max: 70 })
  })

  it('leaves an unknown version out of the comparison, and its column empty', () => {
    const [warmth, ...others] = compare([
      version(trait('warmth', 0.8)),
      undefined,
      version(trait('warmth', 0.3)),
    ]).differing
    expect(others).toEqual([])
    expect(warmth?.cells.map((cell) => cell?.figures[0]?.text)).toEqual(['0.80', undefined, '0.30'])
    expect(compare([version(trait('warmth', 0.8)), undefined])).toEqual({ differing: [], same: 1 })
  })

  it('tells traits of the same name and traits of the same ref apart', () => {
    const { differing } = compare(
      [version(trait('a', 0.1), trait('b', 0.2), trait('b', 0.3)), version(trait('a', 0.2))],
      [
        ['a', 'Warmth'],
        ['b', 'Warmth'],
      ],
    )
    expect(differing.map(({ ref, isNameShared }) => [ref, isNameShared])).toEqual([
      ['a', true],
      ['b', true],
      ['b', true],
    ])
  })

  it('sees differences in texts, lists and free form', () => {
    const side = (value: JsonObject) => version({ trait_ref: 'tone', value })
    expect(compare([side({ string_value: 'dry' }), side({ string_value: 'warm' })]).differing).toHaveLength(1)
    expect(
      compare([side({ string_list_value: ['a'] }), side({ string_list_value: ['a', 'b'] })]).differing,
    ).toHaveLength(1)
    expect(compare([side({ mood: 1 }), side({ mood: 2 })]).differing).toHaveLength(1)
    expect(compare([side({ mood: 1 }), side({ mood: 1 })]).same).toBe(1)
  })
})

it('knows a version without a list of constraints as one whose traits are not known', () => {
  expect([undefined, {}, { constraints: null }, { constraints: [] }].map(hasTraits)).toEqual([
    false,
    false,
    false,
    true,
  ])
})
