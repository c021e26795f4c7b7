import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultChoices } from '@/api/assumptions/assumptions'
import { DraftStore } from '@/features/blueprints/draft/draft-store'
import { draftToStore, readStoredDraft } from '@/features/blueprints/draft/stored-draft'
import { removeRow } from '@/blueprint/model/commands/row-commands'
import { setField } from '@/blueprint/model/commands/set-field'
import { rowsInOrder } from '@/blueprint/model/values/form-values'
import type { JsonObject, JsonValue } from '@/lib/json/json'

const trait = (ref: string, value = 0.5) => ({
  trait_ref: ref,
  type: 'NUMERIC',
  default: { value: { numeric_value: value }, constraint: { min_bound: 0, max_bound: 1 } },
})
const blueprint = (revision: number, traits: JsonObject[], name = 'Guide'): JsonObject => ({
  id: 'bp_1',
  revision,
  name,
  traits,
})
const opened = (json: JsonObject) => new DraftStore(json, 0, () => defaultChoices)
const set = (store: DraftStore, path: string, value: unknown) =>
  store.run({ ...setField(store.getValues(), path, value), joins: undefined })
const refs = (store: DraftStore) => rowsInOrder(store.getValues().traits).map(({ row }) => row.trait_ref)

describe('rebasing a draft', () => {
  it.each([
    ['value', 'numeric_value', '1e'],
    ['value', 'numeric_value', '1,5'],
    ['constraint', 'min_bound', '-'],
  ])('keeps a partial number in its %s field %s: %s', (part, field, text) => {
    const store = opened(blueprint(1, [trait('warmth')]))
    const path = `traits.byKey.r0.default.${part}.${field}`
    set(store, path, text)
    store.reviewNow()
    const before = store.getReview().problems.map(({ message }) => message)
    store.rebase(blueprint(2, [trait('warmth')], 'Guide 2'), 1)
    const inner = store.getValues().traits.byKey.r0?.default
    expect(inner?.[part as 'value']).toMatchObject({ form: 'fields', [field]: text })
    expect(store.getReview().problems.map(({ message }) => message)).toEqual(before)
  })

  it('drops a partial number when its field is emptied, or when the remote value is accepted', () => {
    const store = opened(blueprint(1, [trait('warmth')]))
    const path = 'traits.byKey.r0.default.constraint.min_bound'
    set(store, path, '-')
    store.rebase(blueprint(2, [trait('warmth')], 'Guide 2'), 1)
    set(store, path, '')
    expect(JSON.stringify(store.applied().json)).not.toContain('"-"')
    set(store, path, '-')
    const theirs = trait('warmth')
    theirs.default.constraint.min_bound = 0.25
    store.acceptRemote(
      blueprint(3, [theirs]),
      2,
      () => 'theirs',
      () => true,
    )
    expect(store.getValues().traits.byKey.r0?.default.constraint.min_bound).toBe('0.25')
  })

  it('keeps half-typed JSON as it was typed', () => {
    const json = { ...trait('warmth'), default: { value: { odd: true } } }
    const store = opened(blueprint(1, [json]))
    set(store, 'traits.byKey.r0.default.value.json', '{ "odd": ')
    store.rebase(blueprint(2, [json], 'Guide 2'), 1)
    expect(store.getValues().traits.byKey.r0?.default.value).toMatchObject({
      form: 'json',
      json: '{ "odd": ',
    })
    expect(store.getReview().problems).toContainEqual(expect.objectContaining({ severity: 'certain' }))
  })

  it('does not delay a save even with hundreds of undo steps', () => {
    const refs = Array.from({ length: 200 }, (_, index) => `t${index}`)
    const store = opened(
      blueprint(
        1,
        refs.map((ref) => trait(ref)),
      ),
    )
    for (let step = 0; step < 300; step++)
      set(store, `traits.byKey.r${step % 200}.default.value.numeric_value`, `0.6${step}`)
    const sent = store.applied()
    const before = performance.now()
    store.rebase({ ...structuredClone(sent.json), revision: 2 }, 1, sent)
    expect(performance.now() - before).toBeLessThan(1_000)
    store.goToStep(150)
    expect(store.getValues().traits.byKey).toMatchObject({
      r149: { default: { value: { numeric_value: '0.6149' } } },
      r150: { default: { value: { numeric_value: '0.5' } } },
    })
  })

  it('never mistakes a row added by another user for a row of an earlier step', () => {
    const store = opened(blueprint(1, [trait('warmth'), trait('humour')]))
    store.run(removeRow(store.getValues(), 'traits', 'r1'))
    const sent = store.applied()
    store.rebase(blueprint(2, [trait('warmth')]), 1, sent)
    store.rebase(blueprint(3, [trait('warmth'), trait('calm')]), 2)
    store.undo()
    expect(refs(store).toSorted()).toEqual(['calm', 'humour', 'warmth'])
  })
})

describe('an excluded change', () => {
  const ids = (store: DraftStore) => {
    store.reviewNow()
    return [...store.getExcluded()]
  }

  it('is excluded again after undo and redo, even if the other changes were saved in between', () => {
    const store = opened(blueprint(1, [trait('warmth')]))
    set(store, 'category', 'tone')
    set(store, 'name', 'Porter')
    store.reviewNow()
    store.setExcluded(['["name"]'], true)
    store.undo()
    expect(ids(store)).toEqual([])
    const sent = store.toSave()
    store.rebase({ ...sent.json, revision: 2 }, 1, sent)
    store.redo()
    expect(ids(store)).toEqual(['["name"]'])
    expect(store.toSave().json).toMatchObject({ name: 'Guide', category: 'tone' })
    store.setExcluded(['["name"]'], false)
    store.undo()
    store.redo()
    expect(ids(store)).toEqual([])
  })

  it('is included again if a different edit replaces it', () => {
    const store = opened(blueprint(1, [trait('warmth')]))
    set(store, 'name', 'Porter')
    store.reviewNow()
    store.setExcluded(['["name"]'], true)
    set(store, 'name', 'Night porter')
    expect(ids(store)).toEqual(['["name"]'])
    store.goToStep(0)
    expect(ids(store)).toEqual([])
    set(store, 'name', 'Guard')
    expect(ids(store)).toEqual([])
  })
})

describe('a stored draft', () => {
  it('is restored with a partial number in its field', () => {
    const store = opened(blueprint(1, [trait('warmth')]))
    set(store, 'traits.byKey.r0.default.value.numeric_value', '0.x')
    const kept = readStoredDraft(structuredClone<JsonValue>(draftToStore('bp_1', store).work))
    const later = opened(blueprint(1, [trait('warmth')]))
    if (kept) later.restore(kept)
    expect(later.getValues().traits.byKey.r0?.default.value).toMatchObject({
      form: 'fields',
      numeric_value: '0.x',
    })
  })

  it('is restored along with edits made while it was on offer', () => {
    const store = opened(blueprint(1, [trait('warmth')]))
    set(store, 'name', 'Kept')
    const kept = readStoredDraft(structuredClone<JsonValue>(draftToStore('bp_1', store).work))
    const later = opened(blueprint(2, [trait('humour'), trait('warmth')]))
    set(later, 'category', 'new')
    if (kept) expect(later.restore(kept)).toBe(0)
    expect(later.getValues()).toMatchObject({ name: 'Kept', category: 'new' })
    later.undo()
    expect(later.getValues()).toMatchObject({ name: 'Guide', category: 'new' })
  })
})

describe('pending input', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('enters the draft after a pause, and is reviewed after another', () => {
    vi.useFakeTimers()
    const store = opened(blueprint(1, [trait('warmth')]))
    let typed: string | undefined
    store.typed.addSource(() => {
      if (typed === undefined) return
      const text = typed
      typed = undefined
      store.runAlone(setField(store.getValues(), 'name', text))
    })
    const type = (text: string) => {
      typed = text
      store.edited('name')
    }
    type('Guard')
    vi.advanceTimersByTime(260)
    expect(store.getValues().name).toBe('Guard')
    expect(store.getReview().count).toBe(0)
    // The next key comes before the review.
    type('Guardian')
    vi.advanceTimersByTime(260)
    expect(store.getValues().name).toBe('Guardian')
    expect(store.getReview().count).toBe(0)
    vi.advanceTimersByTime(260)
    expect(store.getReview().count).toBe(1)
  })

  it('keeps the same list of problems if a review finds no difference', () => {
    const store = opened(blueprint(1, [trait('warmth', 2)]))
    const { problems } = store.getReview()
    expect(problems).not.toHaveLength(0)
    set(store, 'description', 'Calm')
    store.reviewNow()
    expect(store.getReview().problems).toBe(problems)
    set(store, 'traits.byKey.r0.default.value.numeric_value', '0.5')
    store.reviewNow()
    expect(store.getReview().problems).not.toBe(problems)
  })
})
