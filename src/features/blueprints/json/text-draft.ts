import type { DraftStore } from '@/features/blueprints/draft-store'
import { appliedOf } from '@/blueprint/model/draft'
import { editAsJson } from '@/blueprint/model/commands/json-commands'
import type { Applied } from '@/blueprint/model/apply-form-values'
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
  #state = fine
  #replace: ((text: string) => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()
  /** What its last editor left for the next one. */
  editorMemory: EditorMemory | undefined

  constructor(store: DraftStore) {
    this.#store = store
    this.#made = appliedOf(store.getDraft())
    this.#text = textOfDraft(this.#made.json)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly getState = (): TextState => this.#state
  readonly getText = (): string => this.#text

  /** An editor shows it: `replace` is told of text that comes from elsewhere. Answers how to stop. */
  open(replace: (text: string) => void): () => void {
    this.#replace = replace
    if (!this.#takeHeld() && !this.#state.problem) this.#takeDraft()
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
      if (this.#state.problem) this.#keep()
      return
    }
    this.#isTyped = false
    const now = appliedOf(this.#store.getDraft()).json
    const read = readDraftText(this.#text, now)
    if (read.kind === 'invalid') {
      this.#keep()
      this.#put({ problem: read.problem, isOutdated: now !== this.#made.json, remarks: [] })
      return
    }
    this.#isTaken = true
    this.#store.typed.set(path, null)
    this.#put({ problem: undefined, isOutdated: false, remarks: read.remarks })
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
    if (!this.#state.problem) this.resetToDraft()
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
    if (!this.#state.problem) {
      this.#takeDraft()
      this.#replace?.(this.#text)
    } else if (!this.#state.isOutdated) this.#put({ ...this.#state, isOutdated: true })
  }

  #takeDraft() {
    this.#made = appliedOf(this.#store.getDraft())
    const text = textOfDraft(this.#made.json)
    const isSame = text === this.#text
    this.#text = text
    this.#put(isSame ? { ...fine, remarks: this.#state.remarks } : fine)
  }

  #put(state: TextState) {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

const drafts = new WeakMap<DraftStore, TextDraft>()

/** The one text of a draft, the same whenever its view is opened again. */
export function textDraftOf(store: DraftStore): TextDraft {
  const known = drafts.get(store) ?? new TextDraft(store)
  drafts.set(store, known)
  return known
}
