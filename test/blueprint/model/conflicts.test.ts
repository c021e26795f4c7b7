import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '@/lib/json/json'
import { changes, without } from '@/blueprint/model/changes'
import { decide, rebased, renamedTarget, undecided } from '@/blueprint/model/merge'
import { addRow, removeRow, setField } from '@/blueprint/model/edit'
import { historyOf, mapHistory, performed, presentOf, undo, type History } from '@/blueprint/model/history'
import { valueAt } from '@/blueprint/model/path'
import { removeTrait, renameTrait } from '@/blueprint/model/references'
import { keyed, keysOf, rowsOf, type Draft } from '@/blueprint/model/rows'
import { base, json, makes, many, meaning, read, run, moveRow, type Make } from './commands'

function rebase(from: Draft, to: Draft, history: History): History {
  return mapHistory(history, (version) => rebased(from, to, version))
}
function edited(given: Draft, list: readonly Make[]): History {
  return list.reduce((now, make) => performed(now, make(presentOf(now).draft), 0), historyOf(given))
}
function decideAll(theirs: Draft, history: History, whose: 'mine' | 'theirs'): History {
  const next = undecided(theirs, presentOf(history))[0]
  if (!next) return history
  return decideAll(
    theirs,
    performed(history, decide(theirs, presentOf(history).draft, next, whose), 0),
    whose,
  )
}

test('mine kept in all conflicts, the draft stays; theirs taken in all, no conflict is left', () => {
  fc.assert(
    fc.property(base, makes, makes, (given, one, other) => {
      const mine = edited(given, one)
      const theirs = read(run(given, other), [given, presentOf(mine).draft])
      const both = rebase(given, theirs, mine)
      const kept = decideAll(theirs, both, 'mine')
      expect(presentOf(kept).draft).toBe(presentOf(both).draft)
      expect(undecided(theirs, presentOf(kept))).toEqual([])
      const taken = presentOf(decideAll(theirs, both, 'theirs'))
      expect(undecided(theirs, taken)).toEqual([])
      const found = undecided(theirs, presentOf(both))
      for (const { path } of found) {
        const place = renamedTarget(theirs, taken.draft, path) ?? path
        expect(meaning(valueAt(taken.draft, place))).toBe(meaning(valueAt(theirs, path)))
      }
    }),
    many,
  )
})

const at = ['traits', 'r0', 'default', 'value', 'numeric_value']
const given = keyed({
  name: 'Guide',
  traits: ['a', 'b', 'c'].map((trait_ref) => ({ trait_ref, default: { value: { numeric_value: 0.1 } } })),
})
const saved = (from: Draft, list: readonly Make[]) => read(run(from, list), [from])

test('a conflict stays while other things are saved, edited and undone, and its undo brings it back', () => {
  const mine = edited(given, [(now) => setField(now, at, 0.2)])
  const theirs = saved(given, [(now) => setField(now, at, 0.3)])
  const later = saved(theirs, [(now) => setField(now, ['name'], 'Host')])
  let history = rebase(theirs, later, rebase(given, theirs, mine))
  const conflicts = () => undecided(later, presentOf(history))
  expect(conflicts()).toMatchObject([{ path: at, base: 0.1, mine: 0.2, theirs: 0.3 }])
  history = performed(history, setField(presentOf(history).draft, at, 0.25), 9000)
  expect(conflicts()).toMatchObject([{ mine: 0.25, theirs: 0.3 }])

  history = decideAll(later, history, 'theirs')
  expect(history.done.at(-1)?.name).toBe('Take theirs: a: default')
  expect(changes(later, presentOf(history).draft)).toEqual([])
  expect(conflicts()).toEqual([])
  history = undo(history)
  expect(conflicts()).toHaveLength(1)
  history = decideAll(later, history, 'mine')
  expect(conflicts()).toEqual([])
  expect(valueAt(presentOf(history).draft, at)).toBe(0.25)
  history = undo(undo(undo(history)))
  expect(conflicts()).toEqual([])
  expect(presentOf(history).draft).toBe(later)
})

test('a trait that was removed here comes back with what referred to it', () => {
  const referred = keyed({
    traits: [{ trait_ref: 'a' }, { trait_ref: 'b' }],
    default_growth: { triggers: [{ id: 't', affected_traits: ['a', 'b'] }] },
  })
  const theirs = saved(referred, [(now) => setField(now, ['traits', 'r0', 'display_name'], 'A')])
  const history = rebase(referred, theirs, edited(referred, [() => removeTrait('r0', 'a', 'remove')]))
  expect(changes(theirs, presentOf(decideAll(theirs, history, 'theirs')).draft)).toEqual([])
})

test('a target that I moved is of the same trait after they renamed it: mine stands under their name', () => {
  const referred = keyed({
    traits: [{ trait_ref: 'warmth', default: { trait_ref: 'warmth' } }, { trait_ref: 'depth' }],
    default_growth: { goal_states: [{ id: 'g', trait_targets: { warmth: 0.8, depth: 0.5 } }] },
  })
  const at = ['default_growth', 'goal_states', 'r0', 'trait_targets', 'warmth']
  const mine = edited(referred, [(now) => setField(now, at, 0.9)])
  const theirs = saved(referred, [(now) => renameTrait(now, 'r0', 'cordiality')])
  const history = rebase(referred, theirs, mine)
  expect(undecided(theirs, presentOf(history))).toEqual([])
  expect(valueAt(presentOf(history).draft, at.slice(0, -1))).toEqual({ cordiality: 0.9, depth: 0.5 })
  expect(changes(theirs, presentOf(history).draft)).toHaveLength(1)
  expect(presentOf(undo(history)).draft).toBe(theirs)
})

test('a conflict whose sides agree needs no decision', () => {
  const theirs = saved(given, [(now) => setField(now, at, 0.3)])
  const history = rebase(given, theirs, edited(given, [(now) => setField(now, at, 0.2)]))
  const again = performed(history, setField(presentOf(history).draft, at, 0.3), 9000)
  expect(undecided(theirs, presentOf(again))).toEqual([])
  const later = saved(theirs, [(now) => setField(now, at, 0.2)])
  expect(undecided(later, presentOf(rebase(theirs, later, history)))).toEqual([])
  const other = saved(theirs, [(now) => setField(now, at, 0.4)])
  expect(undecided(other, presentOf(rebase(theirs, other, history)))).toMatchObject([{ theirs: 0.4 }])
})

test('a removed row that they edited, one that they removed, the same name added twice', () => {
  const mine = edited(given, [
    (now) => removeRow(now, 'traits', 'r1'),
    (now) => setField(now, ['traits', 'r2', 'display_name'], 'C'),
    () => addRow('traits', { trait_ref: 'd', x: 1 }),
  ])
  const theirs = keyed(
    {
      name: 'Guide',
      traits: [
        ...rowsOf(given, 'traits')
          .slice(0, 1)
          .map(({ row }) => row),
        { trait_ref: 'b' },
        { trait_ref: 'd', x: 2 },
      ] as JsonObject[],
    },
    [given, presentOf(mine).draft],
  )
  const history = rebase(given, theirs, mine)
  expect(undecided(theirs, presentOf(history)).map(({ path }) => path.length)).toEqual([2, 2, 2])
  const taken = presentOf(decideAll(theirs, history, 'theirs')).draft
  expect(json(taken)).toBe(json(theirs))
  expect(keysOf(taken)).toEqual(keysOf(theirs))
})

test('of two orders mine is a change, which can be undone', () => {
  const mine = edited(given, [() => moveRow('traits', 'r2', 0)])
  const theirs = moveRow('traits', 'r0', 1).run(given)
  const { draft, conflicts } = presentOf(rebase(given, theirs, mine))
  expect(conflicts).toEqual([])
  expect(keysOf(draft).traits).toEqual(['r2', 'r0', 'r1'])
  const found = changes(theirs, draft)
  expect(found).toMatchObject([{ kind: 'order', path: ['traits'] }])
  expect(keysOf(without(draft, theirs, found)).traits).toEqual(['r1', 'r0', 'r2'])
})
