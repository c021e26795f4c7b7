import { expect, test, vi } from 'vitest'
import { changes } from '@/blueprint/model/changes'
import { setField } from '@/blueprint/model/edit'
import { keyed } from '@/blueprint/model/rows'
import { createDraftStore } from '@/features/blueprints/draft/draft-store'

const name = ['traits', 'r0', 'display_name']
const given = { revision: 1, name: 'Guide', traits: [{ trait_ref: 'a', display_name: 'A' }] }
const named = (display_name: string) => ({ ...given, traits: [{ trait_ref: 'a', display_name }] })

function edited(display_name = 'Mine') {
  const store = createDraftStore(keyed(given))
  store.perform(setField(store.get().draft, name, display_name))
  return store
}
const text = (draft: unknown) => JSON.stringify(draft)

test('after a save undo goes back behind it, and the save can be undone while later edits stay', () => {
  const store = edited('Mine')
  const sent = store.get().draft
  store.perform(setField(sent, ['name'], 'Typed meanwhile'), 9e12)
  // The service trims, and counts its revision up.
  store.saved(sent, { ...named('mine'), revision: 2 })
  const saved = { ...named('mine'), revision: 2 }
  expect(text(store.get().base)).toBe(text(saved))
  expect(text(store.get().draft)).toBe(text({ ...saved, name: 'Typed meanwhile' }))
  store.undoLastSave()
  expect(text(store.get().draft)).toBe(
    text({ ...saved, ...named('A'), name: 'Typed meanwhile', revision: 2 }),
  )
  store.goTo(0)
  expect(text(store.get().draft)).toBe(text({ ...named('A'), revision: 2 }))
})

test('a save ends the step before it: what is typed right after it is undone alone', () => {
  const type = (store: ReturnType<typeof edited>, text: string) =>
    store.perform(setField(store.get().draft, name, text))
  const names = (store: ReturnType<typeof edited>) => store.get().history.done.map((step) => step.name)
  const saved = edited('Mine')
  saved.saved(saved.get().draft, { ...named('Mine'), revision: 2 })
  const lost = edited('Mine')
  lost.lost(lost.get().draft)
  for (const store of [saved, lost]) {
    type(store, 'Mine to')
    type(store, 'Mine too')
    expect(names(store)).toEqual(['Mine: display name “Mine”', 'Mine too: display name “Mine too”'])
    store.undo()
    expect(store.get().draft).toMatchObject({ traits: named('Mine').traits })
  }
})

test('what others saved since the draft began is kept while there is a draft', () => {
  const store = createDraftStore(keyed(given))
  store.rebase({ ...given, description: 'Before' })
  expect(store.get().firstBase).toBeUndefined()
  store.perform(setField(store.get().draft, name, 'Mine'))
  store.rebase({ ...given, description: 'One' })
  store.rebase({ ...given, description: 'Two' })
  expect(store.get().firstBase).toMatchObject({ description: 'Before' })
  store.undo()
  expect(store.get().firstBase).toBeUndefined()
})

test('a lost save that a read shows is the save: no conflict with oneself, and undo goes back behind it', () => {
  const store = edited('Mine')
  const sent = store.get().draft
  store.lost(sent)
  store.perform(setField(store.get().draft, name, 'Mine again'), 9e12)
  store.rebase({ ...named('Mine'), description: 'Theirs', revision: 3 })
  expect(store.get()).toMatchObject({ settled: 'arrived', unknownSave: undefined, conflicts: [] })
  expect(text(store.get().draft)).toBe(text({ ...named('Mine again'), description: 'Theirs', revision: 3 }))
  expect(changes(store.get().base, store.get().draft)).toMatchObject([
    { before: 'Mine', after: 'Mine again' },
  ])
  // Others saved too.
  expect(store.get().firstBase).toBeDefined()
  store.undo()
  store.undo()
  expect(changes(store.get().base, store.get().draft)).toMatchObject([{ before: 'Mine', after: 'A' }])
  expect(store.get().settled).toBeUndefined()
  store.goTo(2)
  store.undoLastSave()
  expect(store.get().lastSave).toMatchObject({ before: given })
})

test('a lost save that a read does not show stays an edit, and one that others overwrote is a conflict', () => {
  const store = edited('Mine')
  store.lost(store.get().draft)
  store.rebase({ ...given, description: 'Theirs' })
  expect(store.get()).toMatchObject({ settled: 'not arrived', unknownSave: undefined, lastSave: undefined })
  store.lost(store.get().draft)
  store.rebase(named('Theirs'))
  expect(store.get().settled).toBe('something else')
  expect(store.get().conflicts).toMatchObject([{ mine: 'Mine', theirs: 'Theirs' }])
})

test('what was read before the end of a save is not taken after it', () => {
  const store = edited('Mine')
  const readAt = Date.now() - 1
  store.saved(store.get().draft, { ...named('Mine'), revision: 2 })
  store.rebase(given, readAt)
  expect(store.get().base).toMatchObject({ revision: 2 })
  store.lost(store.get().draft)
  store.rebase(given, readAt)
  expect(store.get().unknownSave).toBeDefined()
  // The clock was set back.
  vi.useFakeTimers({ now: readAt - 60_000 })
  store.rebase({ ...named('Mine'), revision: 3 }, readAt - 60_000)
  vi.useRealTimers()
  expect(store.get().base).toMatchObject({ revision: 3 })
})
