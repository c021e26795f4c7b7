import { createContext, use } from 'react'
import type { CallError } from '@/api/failures/errors'
import type { JsonObject } from '@/lib/json/json'
import type { PendingIds } from './add-ids'
import type { FormFieldError, ResourceOutcome } from './compare-answer'
import type { FieldConflict } from './merge-resource'
import type { OmittedChoice, OmittedField } from './omitted-fields'
import type { ObservedAt, Resource, Snapshot } from './resource'
import type { RemoteChange, SavedResource, SaveResult } from './save-resource'
import type { SavePhase } from './save-run'
import type { ResourceForm } from './use-resource-form'

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly phase: SavePhase }
  | Extract<SaveResult, { kind: 'incomplete' | 'gone' | 'unclear' }>
  /** `edits` are the refused edits: a field that was edited since no longer shows an error. */
  | (Extract<SaveResult, { kind: 'failed' }> & { readonly edits: JsonObject })
  /**
   * The form shows someone else's changes next to the edits; where both changed a field, it shows the edit. Nothing was
   * sent.
   */
  | RemoteChange
  | (Extract<SaveResult, { kind: 'unknown' }> & { readonly check?: ResourceOutcome | 'checking' | CallError })
  /** Saved, but the answer differs from what was sent, or does not confirm it. */
  | (SavedResource & { readonly edits: JsonObject })

export type Side = 'mine' | 'theirs'

/** Fields that both sides changed. Editing or reverting a field decides its conflict. */
export interface ConflictWithChoice extends FieldConflict {
  readonly choice: Side | undefined
}

/** A resource being edited, and the outcome of saving it. */
export interface ResourceEdit {
  readonly resource: Resource
  /** Its name in messages shown on other pages. */
  readonly name: string
  readonly form: ResourceForm
  readonly observedAt: (field: string) => ObservedAt | undefined
  /** What a save would send. */
  readonly body: JsonObject
  /** Text typed for a list and not added yet, by field. */
  readonly pending: Readonly<Record<string, PendingIds>>
  readonly setPending: (field: string, typed: PendingIds) => void
  readonly state: SaveState
  /** The service's errors, by field. */
  readonly fieldErrors: ReadonlyMap<string, readonly FormFieldError[]>
  readonly conflicts: readonly ConflictWithChoice[]
  readonly decide: (conflict: ConflictWithChoice, side: Side) => void
  readonly save: () => void
  /** Fields that were never read and that the next save would leave out, while the save waits for the user's choice. */
  readonly omitted: readonly OmittedField[] | undefined
  readonly decideOmitted: (choice: OmittedChoice) => void
  readonly cancel: () => void
  readonly check: () => void
  /** Merges a newer reading that arrived during editing. */
  readonly acceptRemote: (theirs: Snapshot) => void
  readonly dismiss: () => void
  /** Discards the edits and the outcome of saving them, and offers to undo that. */
  readonly discard: () => void
  readonly focus: ReturnType<typeof createFocusTargets>
}

/** Provides the edit to its fields. */
export const EditContext = createContext<ResourceEdit | null>(null)

export function useEdit(): ResourceEdit {
  const edit = use(EditContext)
  if (!edit) throw new Error('This field has no editor.')
  return edit
}

/** Elements that take the focus, by the name of their field. */
export function createFocusTargets() {
  const elements = new Map<string, HTMLElement>()
  return {
    ref: (key: string) => (element: HTMLElement | null) => {
      if (element) elements.set(key, element)
      else elements.delete(key)
    },
    /** Focuses the first of them that is on screen. */
    move(...keys: readonly string[]) {
      keys.flatMap((key) => elements.get(key) ?? [])[0]?.focus()
    },
    isAt: (key: string) => elements.get(key) === document.activeElement,
  }
}

/** Focus target of a conflict. Field names contain no spaces. */
export const choiceIn = (field: string) => `choice in ${field}`

/** Focus target of the first entry of a list that has an error. */
export const errorIn = (field: string) => `error in ${field}`
