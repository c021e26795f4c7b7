import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changes, updated } from '@/blueprint/model/changes'
import { setField } from '@/blueprint/model/edit'
import { merge, outcomeOf } from '@/blueprint/model/merge'
import { keyed } from '@/blueprint/model/rows'
import { base, makes, many, read, run } from './commands'

test('a save is found by what it sent, whatever others saved besides, and not in what was there before', () => {
  fc.assert(
    fc.property(base, makes, makes, (given, one, other) => {
      const sent = run(given, one)
      const answered = read(updated(given, sent), [sent, given])
      expect(outcomeOf(given, sent, answered)).toBe('arrived')
      if (changes(given, updated(given, sent)).length > 0)
        expect(outcomeOf(given, sent, given)).toBe('not arrived')
      const { draft, conflicts } = merge(given, updated(given, sent), run(given, other))
      if (conflicts.length === 0) expect(outcomeOf(given, sent, draft)).toBe('arrived')
    }),
    many,
  )
})

test('where others have changed the same since, nobody knows', () => {
  const given = keyed({ name: 'A', category: 'a' })
  const sent = [['name'], ['category']].reduce((now, path) => setField(now, path, 'mine').run(now), given)
  expect(outcomeOf(given, sent, { ...sent, name: 'theirs' })).toBe('something else')
  expect(outcomeOf(given, sent, { ...given, name: 'mine' })).toBe('something else')
})
