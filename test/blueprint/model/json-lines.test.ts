import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonLines } from '@/blueprint/model/values/json-lines'
import { blueprintJson } from './blueprint-arbitrary'

const textOf = (lines: readonly { number: number | null; text: string }[]) =>
  lines.flatMap(({ number, text }) => (number === null ? [] : [text])).join('\n')

describe('jsonLines', () => {
  it('returns the whole JSON, whatever it is compared with', () => {
    fc.assert(
      fc.property(blueprintJson, blueprintJson, (value, before) => {
        expect(JSON.parse(textOf(jsonLines(value, before).lines))).toEqual(value)
      }),
    )
  })

  it('marks no line as changed if nothing changed', () => {
    fc.assert(
      fc.property(blueprintJson, (value) => {
        expect(jsonLines(value, value).lines.some(({ isChanged }) => isChanged)).toBe(false)
      }),
    )
  })

  it('folds only unchanged lines, without overlaps', () => {
    fc.assert(
      fc.property(blueprintJson, blueprintJson, (value, before) => {
        const { lines, folds } = jsonLines(value, before)
        let end = 0
        for (const { from, to } of folds) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(lines.slice(from, to).every(({ isChanged }) => !isChanged)).toBe(true)
          end = to
        }
      }),
    )
  })

  it('says what is folded and what was removed', () => {
    const trait = (trait_ref: string) => ({
      trait_ref,
      description: 'long enough to be broken into lines, surely',
    })
    const before = { traits: ['a', 'b', 'c', 'd'].map(trait) }
    const after = { traits: [trait('a'), trait('b'), { ...trait('c'), description: 'short' }] }
    const { lines, folds } = jsonLines(after, before)
    expect(folds.map(({ label }) => label)).toEqual(['… 2 traits unchanged'])
    expect(lines.filter(({ isChanged }) => isChanged).map(({ text }) => text)).toEqual([
      '{ "trait_ref": "c", "description": "short" }',
      '… 1 trait removed',
    ])
  })

  it('matches a renamed row with the row in its place, not with a removed one', () => {
    const row = (trait_ref: string) => ({ trait_ref, min_value: 0.2 })
    const { lines } = jsonLines(
      { boundaries: [row('a'), row('kind')] },
      { boundaries: [row('a'), row('warm')] },
    )
    expect(lines.map(({ text }) => text).join(' ')).not.toContain('removed')
  })

  it('truncates very long text', () => {
    const [line] = jsonLines('x'.repeat(5_000_000), '').lines
    expect(line?.text).toMatch(/^"x{120}… 4,999,880 more characters"$/)
  })
})
