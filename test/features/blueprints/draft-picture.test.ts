import { expect, test } from 'vitest'
import { addRow, setField } from '@/blueprint/model/edit'
import { removeTrait } from '@/blueprint/model/references'
import { keyed } from '@/blueprint/model/rows'
import { draftPicture } from '@/features/blueprints/draft/draft-picture'
import { createDraftStore } from '@/features/blueprints/draft/draft-store'

const trait = (ref: string, value: number) => ({
  trait_ref: ref,
  display_name: ref,
  default: { value: { numeric_value: value }, constraint: { min_bound: 0.1, max_bound: 0.9 } },
})
const given = { revision: 2, name: 'Guide', traits: [trait('Warmth', 0.5), trait('Calm', 0.3)] }
const value = ['traits', 'r0', 'default', 'value', 'numeric_value']

const open = () => createDraftStore(keyed(given))
type Store = ReturnType<typeof open>
const set = (store: Store, path: readonly string[], to: string | number) =>
  store.perform(setField(store.get().draft, path, to))

test('the first change of a trait is drawn, whatever else is changed', () => {
  const store = open()
  expect(draftPicture(store.get()).words).toBeUndefined()
  set(store, ['name'], 'Host')
  expect(draftPicture(store.get())).toMatchObject({ words: 'Name “Guide” → “Host”', lane: undefined })
  set(store, value, 0.62)
  const limits = { min: 0.1, max: 0.9 }
  expect(draftPicture(store.get())).toEqual({
    words: 'Warmth 0.50 → 0.62',
    lane: {
      now: { value: 0.62, ...limits },
      before: { value: 0.5, ...limits },
      isNew: false,
      span: { min: 0, max: 1 },
    },
    conflictCount: 0,
    errors: 0,
    warnings: 0,
    revisions: [2, 2],
    rails: [
      { rail: [0.62, 0.1, 0.9], isChanged: true },
      { rail: [0.3, 0.1, 0.9], isChanged: false },
    ],
  })
})

test('a bound, a new and a removed trait have words of their own', () => {
  const words = (change: (store: Store) => void) => {
    const store = open()
    change(store)
    return draftPicture(store.get()).words
  }
  const minimum = ['traits', 'r0', 'default', 'constraint', 'min_bound']
  expect(words((store) => set(store, minimum, 0.2))).toBe('Warmth minimum 0.10 → 0.20')
  expect(words((store) => store.perform(addRow('traits', trait('Humour', 0.4))))).toBe('Humour is new')
  expect(words((store) => store.perform(removeTrait('r1', 'Calm', 'remove')))).toBe('Calm is removed')
})

test('a conflict comes first, with both sides and both revisions', () => {
  const store = open()
  set(store, value, 0.62)
  store.rebase({ ...given, revision: 3, traits: [trait('Warmth', 0.3), trait('Calm', 0.3)] })
  expect(draftPicture(store.get())).toMatchObject({
    words: 'Warmth',
    sides: 'yours 0.62, theirs 0.30',
    lane: { now: { value: 0.62, min: 0.1, max: 0.9 }, theirs: 0.3 },
    conflictCount: 1,
    revisions: [2, 3],
  })
})
