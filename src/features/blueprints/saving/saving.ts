import type { CallError } from '@/api/failures/errors'
import { createStore } from '@/lib/create-store'
import type { JsonObject } from '@/lib/json/json'
import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import type { Merge } from '@/blueprint/model/history/merge'
import type { SaveFailure, SavePhase, UnknownOutcome } from '@/editing/save-run'
import type { BlueprintOutcome, SavedBlueprint } from './save-blueprint'

/** The version sent, or meant to be sent. */
export interface Attempt {
  readonly applied: Applied
  readonly values: BlueprintValues
}

/** An update that may have taken effect. */
export interface UnsettledSave extends UnknownOutcome {
  readonly attempt: Attempt
  readonly check?: BlueprintOutcome | 'checking' | CallError
}

export type BlueprintSaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly phase: SavePhase }
  /** Problems block the save. Ends as soon as they are resolved. */
  | { readonly kind: 'blocked'; readonly by: 'certain' | 'contradiction' }
  /** Saved, with remarks. */
  | { readonly kind: 'remarkable'; readonly saved: SavedBlueprint }
  | { readonly kind: 'incomplete'; readonly missing: readonly string[] }
  | (SaveFailure & { readonly attempt: Attempt })
  | UnsettledSave
  | {
      readonly kind: 'conflict'
      readonly theirs: JsonObject
      readonly at: number
      readonly merge: Merge
      readonly attempt: Attempt
    }

/** State of the last save of a blueprint. It outlives the page that started the save. */
export interface Saving {
  /** Undoes the last successful save of this session. */
  getUndoLastSave: () => (() => void) | undefined
  setUndoLastSave: (undoLastSave: () => void) => void
  /** The last save with unknown outcome, also while another one is in progress. */
  getUnsettled: () => UnsettledSave | undefined
  getState: () => BlueprintSaveState
  setState: (state: BlueprintSaveState) => void
  subscribe: (listener: () => void) => () => void
}

export function createSaving(): Saving {
  const state = createStore<BlueprintSaveState>({ kind: 'idle' })
  let unsettled: UnsettledSave | undefined
  let undoLastSave: (() => void) | undefined
  return {
    getUndoLastSave: () => undoLastSave,
    setUndoLastSave(next) {
      undoLastSave = next
    },
    getUnsettled: () => unsettled,
    getState: state.get,
    setState(next) {
      if (next.kind === 'unknown') unsettled = next
      else if (next.kind === 'idle' || next.kind === 'remarkable') unsettled = undefined
      state.set(next)
    },
    subscribe: state.subscribe,
  }
}
