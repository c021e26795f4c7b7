import { draftKey, entityKey, type DraftEntry } from '@/storage/drafts/draft'
import { pluralize } from '@/lib/text/pluralize'
import type { UnsavedWork } from '@/session/unsaved-work'

/** Work that is not on the service yet: on a page of this tab, in draft storage, or both. */
export interface DraftRow {
  readonly key: string
  readonly title: string
  readonly changes: number
  /** The live tab in which it is open. Only drafts that are open in no tab can be discarded. */
  readonly openIn: 'this tab' | 'another tab' | undefined
  readonly draft?: DraftEntry
}

/** Work on pages of this tab first, then newest first. A page and the draft that it stores are one row. */
export function draftRows(
  work: readonly UnsavedWork[],
  drafts: readonly DraftEntry[],
  ownerOf: (draft: DraftEntry) => DraftRow['openIn'],
): DraftRow[] {
  const left = [...drafts]
  const inTab = work.map(({ key, title, count }): DraftRow => {
    const at = left.findIndex((draft) => entityKey(draft) === key && ownerOf(draft) === 'this tab')
    const [draft] = at < 0 ? [] : left.splice(at, 1)
    return { key: `tab ${key}`, title, changes: count, openIn: 'this tab', ...(draft ? { draft } : {}) }
  })
  const others = left.map((draft) => ({
    key: draftKey(draft),
    title: draft.title,
    changes: draft.changes,
    openIn: ownerOf(draft),
    draft,
  }))
  return [...inTab, ...others]
}

/** "7 changes on revision 7". */
export function changesOf({ changes, draft }: DraftRow): string {
  const words = changes > 0 ? pluralize(changes, 'change') : 'Not finished'
  return draft?.revision ? `${words} on revision ${draft.revision.slice(0, 40)}` : words
}

/** "3, kept in this browser". Counts unstored work separately. */
export function draftCountText(rows: readonly DraftRow[]): string | undefined {
  if (rows.length === 0) return undefined
  const only = rows.filter(({ draft }) => !draft?.isStored).length
  if (only === 0) return `${rows.length}, kept in this browser`
  return only === rows.length ? `${only}, only in this tab` : `${rows.length}, ${only} only in this tab`
}
