import type { DraftStore } from '@/features/blueprints/draft/draft-store'
import { createStore } from '@/lib/create-store'
import { appliedOf } from '@/blueprint/model/history/draft'
import { editAsJson } from '@/blueprint/model/commands/json-commands'
import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import { readDraftText, textOfDraft } from './read-draft-text'
import type { EditorMemory } from './create-json-editor'
import type { JsonProblem } from './scan-json'

export interface TextState {
  /** Why the text is invalid. The draft keeps the last valid version. */
  readonly problem: JsonProblem | undefined
  /** The draft was changed elsewhere while the text is invalid. */
  readonly isOutdated: boolean
  readonly remarks: readonly string[]
}

const fine: TextState = { problem: undefined, isOutdated: false, remarks: [] }
/** Milliseconds without a key before the text becomes the draft. */
const pause = 500
/** Name under which the text is registered as pending input. */
const path = 'json'

/** The draft as text being edited. Text that is not JSON is preserved while other views are open. */
export class TextDraft {
  readonly #store: DraftStore
  #text: string
  /** The version that the text represents, or did when it was last valid. */
  #made: Applied
  #isTyped = false
  #isTaken = false
  #replace: ((text: string) => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #state = createStore(fine)
  /** State of its last editor for the next one. */
  editorMemory: EditorMemory | undefined

  constructor(store: DraftStore) {
    this.#store = store
    this.#made = appliedOf(store.getDraft())
    this.#text = textOfDraft(this.#made.json)
  }

  readonly subscribe = this.#state.subscribe
  readonly getState = this.#state.get
  readonly getText = (): string => this.#text

  /** Connects an editor. `replace` receives text changed elsewhere. Returns a function to disconnect. */
  open(replace: (text: string) => void): () => void {
    this.#replace = replace
    if (!this.#takeHeld() && !this.getState().problem) this.#takeDraft()
    const stop = this.#store.subscribe(() => this.#follow())
    const stopFlush = this.#store.typed.addSource(() => this.commit())
    return () => {
      stopFlush()
      stop()
      this.#replace = undefined
    }
  }

  typed(text: string) {
    this.#text = text
    this.#isTyped = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.commit(), pause)
  }

  /** Makes the text the draft, if it is valid. */
  commit() {
    clearTimeout(this.#timer)
    if (!this.#isTyped) {
      if (this.getState().problem) this.#keep()
      return
    }
    this.#isTyped = false
    const now = appliedOf(this.#store.getDraft()).json
    const read = readDraftText(this.#text, now)
    if (read.kind === 'invalid') {
      this.#keep()
      this.#state.set({ problem: read.problem, isOutdated: now !== this.#made.json, remarks: [] })
      return
    }
    this.#isTaken = true
    this.#store.typed.set(path, null)
    this.#state.set({ problem: undefined, isOutdated: false, remarks: read.remarks })
    const isOutdated = now !== this.#made.json
    this.#store.runAlone(editAsJson(read.json, this.#made, this.#store.getBase(), this.#store.shape))
    this.#isTaken = false
    this.#made = appliedOf(this.#store.getDraft())
    // Changes from other views are now part of it.
    if (isOutdated) {
      this.#text = textOfDraft(this.#made.json)
      this.#replace?.(this.#text)
    }
  }

  /** Drops text that is not valid. */
  resetToDraft() {
    this.#isTyped = false
    clearTimeout(this.#timer)
    this.#store.typed.set(path, null)
    this.#takeDraft()
    this.#replace?.(this.#text)
  }

  /** Reformats the same JSON. */
  format() {
    this.commit()
    if (!this.getState().problem) this.resetToDraft()
  }

  /** Invalid text counts as a change until it becomes valid or is dropped. */
  #keep() {
    this.#store.typed.set(path, () => this.commit(), {
      text: this.#text,
      drop: () => this.resetToDraft(),
    })
  }

  /** Loads stored text from an earlier session. Returns whether there is any. */
  #takeHeld(): boolean {
    const text = this.#store.typed.textAt(path)
    if (text === undefined || this.#isTyped || text === this.#text) return false
    this.#text = text
    this.#isTyped = true
    this.commit()
    this.#replace?.(this.#text)
    return true
  }

  #follow() {
    if (this.#takeHeld()) return
    const { json } = appliedOf(this.#store.getDraft())
    if (json === this.#made.json || this.#isTyped || this.#isTaken) return
    if (!this.getState().problem) {
      this.#takeDraft()
      this.#replace?.(this.#text)
    } else if (!this.getState().isOutdated) this.#state.set({ ...this.getState(), isOutdated: true })
  }

  #takeDraft() {
    this.#made = appliedOf(this.#store.getDraft())
    const text = textOfDraft(this.#made.json)
    const isSame = text === this.#text
    this.#text = text
    this.#state.set(isSame ? { ...fine, remarks: this.getState().remarks } : fine)
  }
}

const drafts = new WeakMap<DraftStore, TextDraft>()

/** The text of a draft: one instance, also if its view is opened again. */
export function textDraftOf(store: DraftStore): TextDraft {
  const draft = drafts.get(store) ?? new TextDraft(store)
  drafts.set(store, draft)
  return draft
}
