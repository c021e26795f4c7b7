import {
  boolean,
  array,
  assert,
  constantFrom,
  integer,
  option,
  property,
  record,
  uniqueArray,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftKey, entityKey, type DraftEntry } from '@/storage/drafts/draft'
import { draftRows, draftCountText } from '@/features/home/draft-rows'

const ids = constantFrom('a', 'b', 'new')
const drafts = uniqueArray(
  record({
    id: ids,
    revision: option(constantFrom('', '7')),
    part: option(constantFrom('mine', 'theirs', 'gone'), { nil: undefined }),
    isStored: constantFrom(true, false),
  }),
  { selector: ({ id, revision, part }) => JSON.stringify([id, revision, part]) },
).map((made) =>
  made.map((given): DraftEntry => ({
    ...{ kind: 'blueprint', title: given.id, savedAt: 1, changes: 1, sentences: [] },
    ...given,
  })),
)
const work = uniqueArray(
  record({
    key: ids.map((id) => `blueprint:${id}`),
    title: ids,
    count: integer({ min: 1, max: 9 }),
    isStored: boolean(),
  }),
  { selector: ({ key }) => key },
)

const ownerOf = ({ part }: DraftEntry) =>
  part === 'mine' ? 'this tab' : part === 'theirs' ? 'another tab' : undefined

describe('draftRows', () => {
  it('lists each draft and all work of the tab once, work in the tab first', () => {
    assert(
      property(work, drafts, (inTab, kept) => {
        const rows = draftRows(inTab, kept, ownerOf)
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
        expect(rows.flatMap(({ draft }) => (draft ? [draftKey(draft)] : [])).toSorted()).toEqual(
          kept.map(draftKey).toSorted(),
        )
        expect(rows.slice(0, inTab.length).map(({ changes }) => changes)).toEqual(
          inTab.map(({ count }) => count),
        )
        rows.forEach(({ openIn, draft }, index) => {
          if (draft && (draft.part || index >= inTab.length)) expect(openIn).toBe(ownerOf(draft))
          if (index >= inTab.length) return
          expect(openIn).toBe('this tab')
          // What another tab stores of the same entity is another row.
          if (draft) expect([entityKey(draft), draft.part]).toEqual([inTab[index]?.key, 'mine'])
        })
      }),
    )
  })

  it('draftCountText never calls a draft stored that is only in this tab', () => {
    assert(
      property(array(drafts, { maxLength: 1 }), (lists) => {
        const rows = draftRows([], lists.flat(), ownerOf)
        if (rows.some(({ draft }) => !draft?.isStored))
          expect(draftCountText(rows)).toContain('only in this tab')
      }),
    )
  })
})
