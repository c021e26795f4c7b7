/** Text that can be stored as typed, and a function to drop it. */
export interface StorableText {
  readonly text: string
  readonly drop: () => void
}

interface PendingInput {
  readonly commit: () => void
  readonly held: StorableText | undefined
}

/** Text in fields and views that is not part of the draft yet. */
export class PendingInputs {
  readonly #typed = new Map<string, PendingInput>()
  readonly #sources = new Set<() => void>()
  readonly #onNews: () => void
  #texts: readonly (readonly [path: string, text: string])[] = []

  /** `onNews`: called when pending text of a field appears, changes or is gone. */
  constructor(onNews: () => void) {
    this.#onNews = onNews
  }

  /** Registers a view that may hold pending text. `flush` is called before other code needs the text. */
  addSource(flush: () => void) {
    this.#sources.add(flush)
    return () => {
      flush()
      this.#sources.delete(flush)
    }
  }

  flush() {
    for (const flush of this.#sources) flush()
  }

  /**
   * Registers text that is not part of its field's value yet: it counts as a change. `commit` makes it part of the
   * value.
   */
  set(path: string, commit: (() => void) | null, held?: StorableText) {
    const isNews =
      this.#typed.has(path) !== (commit !== null) || this.#typed.get(path)?.held?.text !== held?.text
    if (commit) this.#typed.set(path, { commit, held })
    else this.#typed.delete(path)
    if (isNews) this.#onNews()
  }

  /** Restores stored texts before the views that can read them are mounted. Existing texts stay. */
  restoreTexts(texts: readonly (readonly [path: string, text: string])[]) {
    const hold = (path: string, text: string) =>
      this.set(path, () => hold(path, text), { text, drop: () => this.set(path, null) })
    for (const [path, text] of texts) if (!this.#typed.has(path)) hold(path, text)
  }

  /** Fields with text that is not part of their value yet. */
  paths(): readonly string[] {
    return [...this.#typed.keys()]
  }

  /** Texts that can be stored as typed; the same list while they are unchanged. */
  texts(): readonly (readonly [path: string, text: string])[] {
    const texts = [...this.#typed].flatMap(([path, { held }]) => (held ? [[path, held.text] as const] : []))
    const isSame =
      texts.length === this.#texts.length &&
      this.#texts.every(([path, text]) => this.#typed.get(path)?.held?.text === text)
    if (!isSame) this.#texts = texts
    return this.#texts
  }

  textAt(path: string): string | undefined {
    return this.#typed.get(path)?.held?.text
  }

  /** Commits the pending text of the given fields, or of all fields. */
  commit(paths: readonly string[] = this.paths()) {
    for (const path of paths) {
      const typed = this.#typed.get(path)
      this.#typed.delete(path)
      typed?.commit()
    }
  }

  /** Drops all texts that are stored as typed. */
  drop() {
    for (const { held } of [...this.#typed.values()]) held?.drop()
  }
}
