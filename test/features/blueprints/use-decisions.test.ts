import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultChoices } from '@/api/assumptions/assumptions'
import type { BlueprintSession } from '@/features/blueprints/blueprint-session'
import { DraftStore } from '@/features/blueprints/draft/draft-store'
import { addRow } from '@/blueprint/model/commands/row-commands'
import { readTrait } from '@/blueprint/model/values/to-form-values'
import { useDecisions } from '@/features/blueprints/review/use-decisions'
import { useReview } from '@/features/blueprints/review/use-review'
import type { BlueprintSaveState } from '@/features/blueprints/saving/saving'
import type { JsonObject } from '@/lib/json/json'

type ConflictState = Extract<BlueprintSaveState, { kind: 'conflict' }>

function decisionsOf(theirs: JsonObject) {
  const store = new DraftStore({ id: 'bp_1', revision: 1, traits: [] }, 0, () => defaultChoices)
  store.run(addRow('traits', 'n1', readTrait({ trait_ref: 'warmth', description: 'mine' })))
  store.reviewNow()
  const edits = { store } as unknown as BlueprintSession // only its store is used
  const rendered = renderHook(
    ({ json }: { json: JsonObject }) =>
      // Only the remote blueprint is used.
      useDecisions(edits, { kind: 'conflict', theirs: json } as unknown as ConflictState, useReview(edits)),
    { initialProps: { json: theirs } },
  )
  const now = () => {
    const { current } = rendered.result
    if (!current) throw new Error('no conflict')
    return current
  }
  const choose = (kind: 'mine' | 'both') =>
    act(() => {
      const [conflict] = now().merge.conflicts
      if (conflict) now().choose(conflict, { kind })
    })
  return { store, now, choose, rerender: rendered.rerender }
}
const theirs = (revision: number, description: string): JsonObject => ({
  id: 'bp_1',
  revision,
  traits: [{ trait_ref: 'warmth', description }],
})

it('adds a row next to the remote one under a key that field names can contain', () => {
  const { store, now, choose } = decisionsOf(theirs(2, 'theirs'))
  choose('both')
  expect(now().toDecide).toBe(0)
  store.acceptRemote(theirs(2, 'theirs'), 1, now().decide, now().keeps)
  const { order, byKey } = store.getValues().traits
  expect(order.map((key) => byKey[key]?.trait_ref)).toEqual(['warmth', 'warmth-2'])
  for (const key of order) expect(key).toMatch(/^[a-z]\w*$/)
})

it('asks for the decision again if another version was saved meanwhile', () => {
  const { now, choose, rerender } = decisionsOf(theirs(2, 'theirs'))
  choose('mine')
  expect(now().toDecide).toBe(0)
  rerender({ json: theirs(3, 'theirs again') })
  expect(now().toDecide).toBe(1)
})
