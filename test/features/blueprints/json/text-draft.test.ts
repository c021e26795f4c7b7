import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultChoices } from '@/api/assumptions/assumptions'
import { DraftStore } from '@/features/blueprints/draft/draft-store'
import { readDraftText, textOfDraft } from '@/features/blueprints/json/read-draft-text'
import { textDraftOf } from '@/features/blueprints/json/text-draft'
import { draftToStore, isWorthStoring, readStoredDraft } from '@/features/blueprints/draft/stored-draft'
import { setField } from '@/blueprint/model/commands/set-field'
import type { JsonValue } from '@/lib/json/json'

const saved = { id: 'bp_1', revision: 7, name: 'Guide', traits: [{ trait_ref: 'warmth' }] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function opened() {
  const store = new DraftStore(saved, 0, () => defaultChoices)
  const text = textDraftOf(store)
  const replace = vi.fn()
  const close = text.open(replace)
  return { store, text, replace, close }
}

describe('the draft as JSON text', () => {
  it('updates the draft after a pause, and joins continuous typing into one step', () => {
    const { store, text } = opened()
    text.typed(text.getText().replace('Guide', 'Guid'))
    text.typed(text.getText().replace('Guid', 'Porter'))
    expect(store.getValues().name).toBe('Guide')
    vi.advanceTimersByTime(500)
    expect(store.getValues().name).toBe('Porter')
    text.typed(text.getText().replace('Porter', 'Night porter'))
    vi.advanceTimersByTime(500)
    expect(store.getHistory().done.map(({ name }) => name)).toEqual(['Edit as JSON'])
    store.undo()
    expect(store.getValues().name).toBe('Guide')
  })

  it('stores invalid JSON text with the draft, and restores it unchanged', () => {
    const { store, text } = opened()
    const broken = text.getText().replace('"Guide"', '"Porter')
    text.typed(broken)
    vi.advanceTimersByTime(500)
    expect(isWorthStoring(store)).toBe(true)
    const kept = draftToStore('bp_1', store)
    expect(kept).toMatchObject({
      changes: 1,
      sentences: ['The JSON view contains text that is not valid JSON'],
    })
    const work = readStoredDraft(structuredClone<JsonValue>(kept.work))
    const later = new DraftStore(saved, 0, () => defaultChoices)
    if (work) later.restore(work)
    expect(later.typed.paths()).toEqual(['json'])
    later.typed.commit()
    const again = textDraftOf(later)
    const stop = again.open(vi.fn())
    expect(again.getText()).toBe(broken)
    expect(again.getState().problem).toBeDefined()
    stop()
    again.typed(broken.replace('"Porter', '"Porter"'))
    vi.advanceTimersByTime(500)
    expect(later.getValues().name).toBe('Porter')
    expect(later.typed.paths()).toEqual([])
  })

  it('discards invalid JSON text along with the edits', () => {
    const { store, text, replace } = opened()
    const valid = text.getText()
    text.typed(valid.replace('"Guide"', '"Porter'))
    vi.advanceTimersByTime(500)
    store.discard()
    expect(text.getState().problem).toBeUndefined()
    expect(replace).toHaveBeenLastCalledWith(valid)
    expect(store.typed.paths()).toEqual([])
    vi.advanceTimersByTime(500)
    expect(isWorthStoring(store)).toBe(false)
  })

  it('keeps invalid text, and the draft, when the view is left', () => {
    const { store, text, close } = opened()
    const broken = text.getText().replace('"Guide"', '"Porter')
    text.typed(broken)
    close()
    expect(store.getValues().name).toBe('Guide')
    expect(store.isDirty()).toBe(true)
    const again = textDraftOf(store)
    again.open(() => undefined)
    expect(again.getText()).toBe(broken)
    expect(again.getState().problem?.message).toMatch('Unclosed string')
    again.resetToDraft()
    expect(again.getText()).toBe(textOfDraft(saved))
    expect(store.isDirty()).toBe(false)
  })

  it('follows edits from other views, but does not overwrite invalid text', () => {
    const { store, text, replace } = opened()
    store.run(setField(store.getValues(), 'name', 'Porter'))
    expect(replace).toHaveBeenLastCalledWith(expect.stringContaining('"Porter"'))
    text.typed(`${text.getText()}]`)
    vi.advanceTimersByTime(500)
    store.undo()
    expect(store.getValues().name).toBe('Guide')
    expect(text.getText()).toContain('"Porter"')
    expect(text.getState().isOutdated).toBe(true)
  })

  it('keeps edits from other views that were made while the text was invalid', () => {
    const { store, text, replace } = opened()
    const valid = text.getText().replace('Guide', 'Porter')
    text.typed(`${valid}@`)
    text.commit()
    store.run(setField(store.getValues(), 'category', 'staff'))
    text.typed(valid)
    text.commit()
    expect(store.applied().json).toMatchObject({ name: 'Porter', category: 'staff' })
    expect(replace).toHaveBeenLastCalledWith(expect.stringContaining('staff'))
    store.undo()
    expect(store.applied().json).toMatchObject({ name: 'Guide', category: 'staff' })
  })

  it('commits typed text before the draft is read', () => {
    const { store, text } = opened()
    text.typed(text.getText().replace('Guide', 'Porter'))
    expect(store.applied().json.name).toBe('Porter')
  })
})

describe('readDraftText', () => {
  it('ignores changes to fields that the service sets, and says so', () => {
    const read = readDraftText('{"id": "other", "name": "a"}', saved)
    expect(read).toMatchObject({ kind: 'draft', json: { id: 'bp_1', revision: 7, name: 'a' } })
    expect(read.kind === 'draft' && read.remarks.join()).toMatch(/ignored: id, revision/)
  })

  it.each([
    ['[]', 'A blueprint must be an object'],
    ['{"traits": {}}', 'traits must be a list'],
    ['{"default_growth": {"triggers": 4}}', 'default_growth.triggers must be a list'],
    ['{"default_dyadic": []}', 'default_dyadic must be an object'],
  ])('refuses %s', (text, message) => {
    const read = readDraftText(text, saved)
    expect(read.kind === 'invalid' && read.problem.message).toMatch(message)
  })

  it('accepts parts of an unexpected type if the service returned them that way', () => {
    expect(readDraftText('{"traits": {}, "name": "a"}', { traits: {} }).kind).toBe('draft')
  })

  it('reports fields that other views cannot show, and duplicate keys', () => {
    const read = readDraftText('{"name": {}, "category": "a", "category": "b"}', {})
    expect(read.kind === 'draft' && read.remarks).toEqual([
      'category appears more than once; the last one counts',
      'name is not a string, so other views show it as empty',
    ])
  })
})
