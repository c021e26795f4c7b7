import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sameJson } from '@/lib/json/json'
import { rowListNames } from '@/blueprint/model/path'
import { changeId, changes } from '@/blueprint/model/changes'
import { rebased, merge } from '@/blueprint/model/merge'
import { adopt, setField } from '@/blueprint/model/edit'
import { atStep, historyOf, mapHistory, performed, presentOf } from '@/blueprint/model/history'
import { entriesOf, keyed } from '@/blueprint/model/rows'
import { base, makes, many, meaning, read, run } from './commands'

describe('merge', () => {
  test('with itself, and with the base, is itself', () => {
    fc.assert(
      fc.property(base, makes, (given, list) => {
        const draft = run(given, list)
        const same = merge(given, draft, draft)
        expect(same.draft).toBe(draft)
        expect(same.conflicts).toEqual([])
        expect(merge(given, draft, given).draft).toBe(draft)
        expect(merge(given, given, draft).draft).toBe(draft)
      }),
      many,
    )
  })

  test('is symmetric, apart from conflicts, which both find', () => {
    fc.assert(
      fc.property(base, makes, makes, (given, one, other) => {
        const mine = run(given, one)
        const theirs = read(run(given, other), [given, mine])
        // Each side keeps its own order.
        const [orders, others] = [mine, theirs].map((side) =>
          changes(given, side)
            .filter(({ kind }) => kind === 'order')
            .map(changeId),
        )
        if (orders?.some((id) => others?.includes(id))) return
        const here = merge(given, mine, theirs)
        const there = merge(given, theirs, mine)
        expect(there.conflicts.length).toBe(here.conflicts.length)
        const swapped = merge(given, theirs, mine, ({ theirs }) => theirs)
        expect(meaning(swapped.draft)).toBe(meaning(here.draft))
      }),
      many,
    )
  })

  test('keeps the changes of both sides that do not conflict', () => {
    fc.assert(
      fc.property(base, makes, makes, (given, one, other) => {
        const mine = run(given, one)
        const theirs = read(run(given, other), [given, mine])
        const { draft, conflicts } = merge(given, mine, theirs)
        if (conflicts.length > 0) return
        // Which of two equal rows was removed cannot be told.
        if (rowListNames.some((list) => sameJson(entriesOf(mine, list), entriesOf(theirs, list)))) return
        const all = new Set(
          changes(given, draft)
            .filter(({ kind }) => kind !== 'order')
            .map(changeId),
        )
        for (const change of [...changes(given, mine), ...changes(given, theirs)])
          if (change.kind !== 'order') expect(all).toContain(changeId(change))
      }),
      many,
    )
  })

  test('a history moved to another base is undone without what others saved', () => {
    fc.assert(
      fc.property(base, makes, makes, (given, one, other) => {
        const theirs = read(run(given, other), [given])
        const history = one.reduce(
          (now, make) => performed(now, make(presentOf(now).draft), 0),
          historyOf(given),
        )
        const moved = mapHistory(history, (version) => rebased(given, theirs, version))
        expect(presentOf(atStep(moved, 0)).draft).toBe(theirs)
        const last = rebased(given, theirs, presentOf(history))
        expect(meaning(presentOf(moved).draft)).toBe(meaning(last.draft))
        expect(presentOf(moved).conflicts).toEqual(last.conflicts)
      }),
      many,
    )
  })

  test('undoing a save keeps what was edited since', () => {
    const before = keyed({ name: 'A', description: 'old' })
    const sent = run(before, [(now) => setField(now, ['name'], 'B')])
    const now = run(sent, [(draft) => setField(draft, ['description'], 'new')])
    expect(adopt('Undo last save', sent, before).run(now)).toEqual({ name: 'A', description: 'new' })
  })
})
