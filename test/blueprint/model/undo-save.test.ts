import { expect, it } from 'vitest'
import { undoConflicts, undoSave } from '@/blueprint/model/commands/undo-save'
import { appliedOf, draftOf } from '@/blueprint/model/history/draft'
import type { JsonObject } from '@/lib/json/json'

const version = (name: string, category: string) =>
  draftOf({ name, category, traits: [{ trait_ref: 'warmth' }] }, 'typed-value')
const sent = appliedOf(version('b', 'y'))
const past = { before: appliedOf(version('a', 'x')), sent, there: sent }

it('undoing a save reverts its changes and keeps later ones', () => {
  const { run } = undoSave(past, 'typed-value')
  expect(run(version('b', 'y')).values).toMatchObject({ name: 'a', category: 'x' })
  expect(run(version('b', 'z')).values).toMatchObject({ name: 'a', category: 'z' })
  const changed = version('c', 'z')
  expect(run(changed)).toBe(changed)
})

it('undoing a save reports the conflicts with changes made since', () => {
  expect(undoConflicts(past, sent)).toEqual([])
  expect(undoConflicts(past, appliedOf(version('b', 'z')))).toMatchObject([{ path: ['category'] }])
})

const withGoals = (...goal_states: JsonObject[]) =>
  draftOf({ default_growth: { goal_states } }, 'typed-value')
const friend = { id: 'friend', attraction_strength: 0.5 }
const owl = { id: 'owl', attraction_strength: 0.4 }

it('undoing a save removes an added row, even if the service added fields to it', () => {
  const answered = withGoals({ ...friend, x_score: 1 }, { ...owl, trait_targets: {}, x_score: 2 })
  const goals = {
    before: appliedOf(withGoals(friend)),
    sent: appliedOf(withGoals(friend, owl)),
    there: appliedOf(answered),
  }
  expect(appliedOf(undoSave(goals, 'typed-value').run(answered)).json).toEqual({
    default_growth: { goal_states: [{ ...friend, x_score: 1 }] },
  })
  expect(undoConflicts(goals, goals.there)).toEqual([])
  const edited = withGoals(friend, { ...owl, attraction_strength: 0.9 })
  expect(undoConflicts({ ...goals, there: goals.sent }, appliedOf(edited))).toMatchObject([
    { kind: 'remove', entry: owl },
  ])
})

it('undoing a save keeps what others saved meanwhile', () => {
  const theirs = draftOf({ name: 'b', category: 'y', visibility: 'PUBLIC', traits: [] }, 'typed-value')
  const taken = undoSave({ ...past, there: appliedOf(theirs) }, 'typed-value').run(theirs)
  expect(taken.values).toMatchObject({ name: 'a', category: 'x', visibility: 'PUBLIC' })
  expect(taken.values.traits.order).toEqual([])
})
