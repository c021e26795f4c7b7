import { createContext, use, useSyncExternalStore } from 'react'
import { useWatch, type Control, type FieldPath, type UseFormRegister } from 'react-hook-form'
import type { DraftStore } from './draft/draft-store'
import type { BlueprintValues, RowList } from '@/blueprint/model/values/form-values'
import type { FieldMessages } from './draft/visible-problems'

export type Path = FieldPath<BlueprintValues>

/** What the fields of the form work with. The same object as long as the form lives: it re-renders nobody. */
export interface Editor {
  readonly control: Control<BlueprintValues>
  readonly register: UseFormRegister<BlueprintValues>
  readonly store: DraftStore
  /** The values of the draft: what is being typed is part of them a moment later. */
  readonly values: () => BlueprintValues
  valueAt: (path: string) => unknown
  /** Something was typed into a native input. */
  noteInput: (path: string) => void
  /** Sets a field that is no native input, or one that the user did not type into. */
  edit: (path: string, value: unknown) => void
  /** Sets every field inside of one. */
  editAll: (path: string, values: object) => void
  /** Whether the base has no such row. */
  isNew: (list: RowList, key: string) => boolean
  addRow: (list: RowList) => void
  duplicateRow: (list: RowList, key: string) => void
  removeRow: (list: RowList, key: string) => void
  restore: (list: RowList, key: string) => void
  /** Moves a row by steps among those it is shown with. */
  moveRow: (list: RowList, key: string, step: -1 | 1) => void
  /** Scrolls to a field, unfolds what hides it and gives it the focus. */
  goTo: (path: string) => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor needs an EditorContext')
  return editor
}

/** What is told at one field. */
export function useEditorFieldMessages(path: string): FieldMessages {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => store.fieldMessagesAt(path))
}

/** The text of a field that other fields depend on, at once. */
export function useText(path: Path): string {
  const { control } = useEditor()
  const value: unknown = useWatch({ control, name: path, exact: true })
  return textOf(value)
}

/** The text of a field for headings: it follows the typing at a distance, so that no key waits for it. */
export function useHeading(path: Path): string {
  const { store, valueAt } = useEditor()
  return useSyncExternalStore(store.subscribe, () => textOf(valueAt(path)))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
