import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setField } from '@/blueprint/model/edit'
import { atStep, historyOf, performed, presentOf, redo, undo } from '@/blueprint/model/history'
import { keyed } from '@/blueprint/model/rows'
import { base, makes, many } from './commands'

describe('history', () => {
  test('undone, any commands give the very draft before them; redone, the one after', () => {
    fc.assert(
      fc.property(base, makes, (given, list) => {
        const start = historyOf(given)
        const end = list.reduce((history, one) => performed(history, one(presentOf(history).draft), 0), start)
        const after = presentOf(end)
        expect(presentOf(atStep(end, 0)).draft).toBe(given)
        let now = end
        while (now.done.length > 0) now = undo(now)
        expect(presentOf(now).draft).toBe(given)
        while (now.undone.length > 0) now = redo(now)
        expect(presentOf(now)).toBe(after)
      }),
      many,
    )
  })

  test('typing is one step until it rests', () => {
    const given = keyed({ name: '' })
    const type = (text: string) => setField(given, ['name'], text)
    let history = performed(historyOf(given), type('a'), 0)
    history = performed(history, type('ab'), 1000)
    history = performed(history, type('abc'), 4000)
    expect(history.done.map(({ name }) => name)).toEqual(['name “ab”', 'name “abc”'])
    expect(performed(history, type('abc'), 4000)).toBe(history)
    expect(performed(history, type('ab'), 4100).done.map(({ name }) => name)).toEqual(['name “ab”'])
  })
})
