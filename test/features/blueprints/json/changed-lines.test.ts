import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedLines } from '@/features/blueprints/json/changed-lines'

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 30 })

describe('changedLines', () => {
  it('reports no change for the same text, however it is indented', () => {
    fc.assert(
      fc.property(lines, (text) => {
        const indented = text.map((line) => `  ${line},`).join('\n')
        expect(changedLines(text.join('\n'), indented)).toEqual({ changed: [], removedBehind: [] })
      }),
    )
  })

  it('leaves a subset of the base lines when the changed lines are removed', () => {
    fc.assert(
      fc.property(lines, lines, (base, now) => {
        const { changed } = changedLines(base.join('\n'), now.join('\n'))
        const kept = (now.length > 0 ? now : ['']).filter((_, index) => !changed.includes(index + 1))
        let at = 0
        for (const line of base.length > 0 ? base : ['']) if (line === kept[at]) at++
        expect(at).toBe(kept.length)
      }),
    )
  })

  it('marks changed lines, new lines, and places of missing lines', () => {
    expect(changedLines('a\nb\nc', 'a\nx\nc')).toEqual({ changed: [2], removedBehind: [] })
    expect(changedLines('a\nc', 'a\nb\nc')).toEqual({ changed: [2], removedBehind: [] })
    expect(changedLines('a\nb\nc', 'a\nc')).toEqual({ changed: [], removedBehind: [1] })
  })

  it('handles long texts that have nothing in common', () => {
    const text = (name: string) => Array.from({ length: 20_000 }, (_, index) => `${name}${index}`).join('\n')
    expect(changedLines(text('a'), text('b')).changed).toHaveLength(20_000)
  })
})
