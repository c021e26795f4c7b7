import { createContext, use } from 'react'
import type { CallError } from '@/api/errors'
import type { JsonObject } from '@/lib/json'
import type { PendingIds } from './add-ids'
import type { CheckResult, FieldRefusal } from './compare-answer'
import type { FieldConflict } from './merge-resource'
import type { OmittedChoice, OmittedField } from './omitted-fields'
import type { ObservedAt, Resource, Snapshot } from './resource'
import type { Saved, SavePhase, SaveResult } from './save-resource'
import type { ResourceForm } from './use-resource-form'

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly phase: SavePhase }
  | Extract<SaveResult, { kind: 'incomplete' | 'gone' | 'unclear' }>
  /** `edits` are those that were refused: a field that was edited since is not. */
  | (Extract<SaveResult, { kind: 'failed' }> & { readonly edits: JsonObject })
  /** What somebody else changed is in the form now, beside the edits. Nothing was sent. Where both changed it, mine is. */
  | Extract<SaveResult, { kind: 'moved' }>
  | (Extract<SaveResult, { kind: 'unknown' }> & { readonly check?: CheckResult | 'checking' | CallError })
  /** Saved, but not as it was sent, or nobody said how. */
  | (Saved & { readonly edits: JsonObject })

export type Side = 'mine' | 'theirs'

/** What both sides changed. A field that is edited or put back since is decided by that. */
export interface ConflictWithChoice extends FieldConflict {
  readonly choice: Side | undefined
}

/** A resource that is edited, and what became of saving it. */
export interface ResourceEdit {
  readonly resource: Resource
  /** What it is called in a message that is read elsewhere. */
  readonly name: string
  readonly form: ResourceForm
  readonly observedAt: (field: string) => ObservedAt | undefined
  /** What is typed for a list and not added to it yet, by field. */
  readonly pending: Readonly<Record<string, PendingIds>>
  readonly setPending: (field: string, typed: PendingIds) => void
  readonly state: SaveState
  /** What the service found wrong, by field. */
  readonly refused: ReadonlyMap<string, readonly FieldRefusal[]>
  readonly conflicts: readonly ConflictWithChoice[]
  readonly decide: (conflict: ConflictWithChoice, side: Side) => void
  readonly save: () => void
  /** Fields that were never read and that the next save would leave out, while it waits for an answer. */
  readonly omitted: readonly OmittedField[] | undefined
  readonly decideOmitted: (choice: OmittedChoice) => void
  readonly cancel: () => void
  readonly check: () => void
  /** Takes in something newer that came while it was edited. */
  readonly acceptRemote: (theirs: Snapshot) => void
  readonly dismiss: () => void
  /** Drops the edits, and what was said about saving them. */
  readonly discard: () => void
  readonly focus: ReturnType<typeof createFocusTargets>
}

/** Of the editor around a field. */
export const EditContext = createContext<ResourceEdit | null>(null)

export function useEdit(): ResourceEdit {
  const edit = use(EditContext)
  if (!edit) throw new Error('This field stands in no editor.')
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
    /** To the first of them that is on screen. */
    move(...keys: readonly string[]) {
      keys.flatMap((key) => elements.get(key) ?? [])[0]?.focus()
    },
    isAt: (key: string) => elements.get(key) === document.activeElement,
  }
}

/** Focus target of a conflict. No field's name has a space in it. */
export const choiceIn = (field: string) => `choice in ${field}`

/** Focus target of the first entry of a list that the service refused. */
export const refusedIn = (field: string) => `refused in ${field}`
