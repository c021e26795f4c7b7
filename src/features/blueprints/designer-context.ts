import { createContext, use, useSyncExternalStore } from 'react'
import type { Base, DraftReview } from './draft/draft-review'
import type { DraftStore } from './draft/draft-store'
import type { BlueprintValues, RowList } from '@/blueprint/model/values/form-values'
import type { Command } from '@/blueprint/model/history/history'
import type { FieldMessages } from './draft/visible-problems'

/** What every view of a blueprint's draft works with. */
export interface Designer {
  readonly store: DraftStore
  /** Does something to the draft, as one step that can be undone. */
  readonly run: (command: Command) => void
  /** What is selected, as the address has it. */
  readonly selection: Selection | undefined
  readonly select: (selection: Selection | undefined) => void
  /** The field that the address names. */
  readonly at: string | undefined
  /** Shows the place of a problem, or of any field: selects it in this view or goes to one that shows it, with the focus. What is `begun` stands in the field. */
  readonly goTo: (path: string, initialText?: string) => void
  /** What the views are narrowed to, as the address has it. */
  readonly narrowing: Narrowing
  readonly narrow: (part: Narrowing) => Promise<void>
  /** A view that shows every field takes over `goTo` while it is there. Answers how to give it back. */
  readonly registerFieldView: (goTo: (path: string) => void) => () => void
}

/** Texts of the address. */
export interface Narrowing {
  /** What lanes or the matrix are searched for. */
  readonly q?: string | undefined
  readonly category?: string | undefined
  /** Which lanes are shown: `changed` or `problems`. */
  readonly lanes?: string | undefined
  /** Set where only traits with targets are shown. */
  readonly aimed?: string | undefined
}

/** A row of one of the blueprint's lists, by its key. */
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

/** The values of the draft at this moment. What did not change stays the same object. */
export function useValues(): BlueprintValues {
  const { store } = useDesigner()
  return useSyncExternalStore(store.subscribe, store.getValues)
}

/** A part of the values, or what is told of them. Edits that leave it as it was render nothing: it has to stay the same. */
export function useOfValues<Part>(select: (values: BlueprintValues) => Part): Part {
  const { store } = useDesigner()
  return useSyncExternalStore(store.subscribe, () => select(store.getValues()))
}

/** What the draft is measured against; its rows have the keys that they have in the draft. */
export function useBase(): Base {
  const { store } = useDesigner()
  return useSyncExternalStore(store.subscribe, store.getBase)
}

/** Changes and problems: they follow the edits a moment later. */
export function useDraftReview(): DraftReview {
  const { store } = useDesigner()
  return useSyncExternalStore(store.subscribe, store.getReview)
}

/** What is told at one field. */
export function useFieldMessages(path: string): FieldMessages {
  const { store } = useDesigner()
  return useSyncExternalStore(store.subscribe, () => store.fieldMessagesAt(path))
}
