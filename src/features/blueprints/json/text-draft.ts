import type { DraftStore } from '@/features/blueprints/draft/draft-store'
import { createStore } from '@/lib/create-store'
import { appliedOf } from '@/blueprint/model/history/draft'
import { editAsJson } from '@/blueprint/model/commands/json-commands'
import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import { readDraftText, textOfDraft } from './read-draft-text'
import type { EditorMemory } from './create-json-editor'
import type { JsonProblem } from './scan-json'

export interface TextState {
  /** Why the text is not the draft; the draft keeps the last valid one. */
  readonly problem: JsonProblem | undefined
  /** The draft was changed elsewhere while the text is not valid. */
  readonly isOutdated: boolean
  readonly remarks: readonly string[]
}

const fine: TextState = { problem: undefined, isOutdated: false, remarks: [] }
/** Milliseconds without a key after which the text becomes the draft. */
const pause = 500
/** Name among what is typed and no part of the draft yet. */
const path = 'json'

/** The draft as a text that is being edited. Text that is no JSON stays, in whatever view the user is meanwhile. */
export class TextDraft {
  readonly #store: DraftStore
  #text: string
  /** The draft that the text stands for, or that it was made of while it was valid. */
  #made: Applied
  #isTyped = false
  #isTaken = false
  #replace: ((text: string) => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #state = createStore(fine)
  /** What its last editor left for the next one. */
  editorMemory: EditorMemory | undefined

  constructor(store: DraftStore) {
    this.#store = store
    this.#made = appliedOf(store.getDraft())
    this.#text = textOfDraft(this.#made.json)
  }

  readonly subscribe = this.#state.subscribe
  readonly getState = this.#state.get
  readonly getText = (): string => this.#text

  /** An editor shows it: `replace` is told of text that comes from elsewhere. Answers how to stop. */
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

  /** Makes the text the draft, if it is one. */
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
    // What other views changed meanwhile is part of it now.
    if (isOutdated) {
      this.#text = textOfDraft(this.#made.json)
      this.#replace?.(this.#text)
    }
  }

  /** Drops text that is no JSON. */
  resetToDraft() {
    this.#isTyped = false
    clearTimeout(this.#timer)
    this.#store.typed.set(path, null)
    this.#takeDraft()
    this.#replace?.(this.#text)
  }

  /** The same JSON in the usual lines. */
  format() {
    this.commit()
    if (!this.getState().problem) this.resetToDraft()
  }

  /** It counts as a change until it is valid or dropped. */
  #keep() {
    this.#store.typed.set(path, () => this.commit(), {
      text: this.#text,
      drop: () => this.resetToDraft(),
    })
  }

  /** Text that was kept, from before this was there. Answers whether there is some. */
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

/** The one text of a draft, the same whenever its view is opened again. */
export function textDraftOf(store: DraftStore): TextDraft {
  const known = drafts.get(store) ?? new TextDraft(store)
  drafts.set(store, known)
  return known
}
