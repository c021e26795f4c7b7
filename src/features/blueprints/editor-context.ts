import { createContext, use, useSyncExternalStore } from 'react'
import { useWatch, type Control, type FieldPath, type UseFormRegister } from 'react-hook-form'
import type { DraftStore } from './draft/draft-store'
import type { BlueprintValues, RowList } from '@/blueprint/model/values/form-values'
import type { FieldMessages } from './draft/visible-problems'

export type Path = FieldPath<BlueprintValues>

/** Shared by the fields of the form. The same object for the lifetime of the form, so it causes no renders. */
export interface Editor {
  readonly control: Control<BlueprintValues>
  readonly register: UseFormRegister<BlueprintValues>
  readonly store: DraftStore
  /** The values of the draft. Typed text becomes part of them after a short delay. */
  readonly values: () => BlueprintValues
  valueAt: (path: string) => unknown
  /** Notes that the user typed into a native input. */
  noteInput: (path: string) => void
  /** Sets a field that is not a native input, or that the user did not type into. */
  edit: (path: string, value: unknown) => void
  /** Sets all fields inside a field. */
  editAll: (path: string, values: object) => void
  /** Whether the row does not exist in the base. */
  isNew: (list: RowList, key: string) => boolean
  addRow: (list: RowList) => void
  duplicateRow: (list: RowList, key: string) => void
  removeRow: (list: RowList, key: string) => void
  restore: (list: RowList, key: string) => void
  /** Moves a row by steps among the rows shown with it. */
  moveRow: (list: RowList, key: string, step: -1 | 1) => void
  /** Scrolls to a field, expands its section and focuses it. */
  goTo: (path: string) => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor needs an EditorContext')
  return editor
}

/** The messages of one field. */
export function useEditorFieldMessages(path: string): FieldMessages {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => store.fieldMessagesAt(path))
}

/** The current text of a field that other fields depend on. */
export function useText(path: Path): string {
  const { control } = useEditor()
  const value: unknown = useWatch({ control, name: path, exact: true })
  return textOf(value)
}

/** The text of a field for headings. Updated with a delay, so that typing is not slowed down. */
export function useHeading(path: Path): string {
  const { store, valueAt } = useEditor()
  return useSyncExternalStore(store.subscribe, () => textOf(valueAt(path)))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
