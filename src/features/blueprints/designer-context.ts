import { createContext, use, useSyncExternalStore } from 'react'
import type { Base, DraftReview } from './draft/draft-review'
import type { DraftStore } from './draft/draft-store'
import type { BlueprintValues, RowList } from '@/blueprint/model/values/form-values'
import type { Command } from '@/blueprint/model/history/history'
import type { FieldMessages } from './draft/visible-problems'

/** Shared by all views of a blueprint's draft. */
export interface Designer {
  readonly store: DraftStore
  /** Runs a command on the draft, as one undo step. */
  readonly run: (command: Command) => void
  /** The selection, from the URL. */
  readonly selection: Selection | undefined
  readonly select: (selection: Selection | undefined) => void
  /** The field named in the URL. */
  readonly at: string | undefined
  /**
   * Shows any field, for example that of a problem: selects its row in this view or opens a view that shows it, and
   * focuses the field. `initialText` is typed into it.
   */
  readonly goTo: (path: string, initialText?: string) => void
  /** The filters of the views, from the URL. */
  readonly narrowing: Narrowing
  readonly narrow: (part: Narrowing) => Promise<void>
  /** A view that shows all fields replaces `goTo` while it is mounted. Returns a function that restores it. */
  readonly registerFieldView: (goTo: (path: string) => void) => () => void
}

/** Filters, as text from the URL. */
export interface Narrowing {
  /** Search text of the lanes or the matrix. */
  readonly q?: string | undefined
  readonly category?: string | undefined
  /** Filter of the lanes: `changed` or `problems`. */
  readonly lanes?: string | undefined
  /** If set, only traits with targets are shown. */
  readonly aimed?: string | undefined
}

/** A row of one of the blueprint's lists, by key. */
export interface Selection {
  readonly list: RowList
  readonly key: string
}

export const DesignerContext = createContext<Designer | null>(null)

export function useDesigner(): Designer {
  const designer = use(DesignerContext)
  if (!designer) throw new Error('useDesigner needs a DesignerContext')
  return designer
}

/** The current values of the draft. Unchanged parts stay the same objects. */
export function useValues(): BlueprintValues {
  const { store } = useDesigner()
  return useSyncExternalStore(store.subscribe, store.getValues)
}

/**
 * A part of the values, or a value derived from them. Edits that do not change it render nothing, so `select` must
 * return a stable value.
 */
export function useOfValues<Part>(select: (values: BlueprintValues) => Part): Part {
  const { store } = useDesigner()
  return useSyncExternalStore(store.subscribe, () => select(store.getValues()))
}

/** The version that the draft is compared with. Its rows have the same keys as in the draft. */
export function useBase(): Base {
  const { store } = useDesigner()
  return useSyncExternalStore(store.subscribe, store.getBase)
}

/** Changes and problems. They are updated shortly after edits. */
export function useDraftReview(): DraftReview {
  const { store } = useDesigner()
  return useSyncExternalStore(store.subscribe, store.getReview)
}

/** The messages of one field. */
export function useFieldMessages(path: string): FieldMessages {
  const { store } = useDesigner()
  return useSyncExternalStore(store.subscribe, () => store.fieldMessagesAt(path))
}
