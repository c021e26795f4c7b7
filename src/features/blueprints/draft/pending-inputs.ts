/** Text that is worth keeping as it stands, and how to drop it. */
export interface StorableText {
  readonly text: string
  readonly drop: () => void
}

interface PendingInput {
  readonly commit: () => void
  readonly held: StorableText | undefined
}

/** Text that stands in fields and in views without being part of the draft yet. */
export class PendingInputs {
  readonly #typed = new Map<string, PendingInput>()
  readonly #sources = new Set<() => void>()
  readonly #onNews: () => void
  #texts: readonly (readonly [path: string, text: string])[] = []

  /** `onNews`: a field holds such text, or another one, or no longer. */
  constructor(onNews: () => void) {
    this.#onNews = onNews
  }

  /** A view in which such text may stand; it is asked for it before anything depends on it. */
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

  /** Text stands in a field without being part of its value yet: it counts as a change. `commit` makes it part of it. */
  set(path: string, commit: (() => void) | null, held?: StorableText) {
    const isNews =
      this.#typed.has(path) !== (commit !== null) || this.#typed.get(path)?.held?.text !== held?.text
    if (commit) this.#typed.set(path, { commit, held })
    else this.#typed.delete(path)
    if (isNews) this.#onNews()
  }

  /** Texts that were kept come back, before the views that can read them are there. What stands there already stays. */
  restoreTexts(texts: readonly (readonly [path: string, text: string])[]) {
    const hold = (path: string, text: string) =>
      this.set(path, () => hold(path, text), { text, drop: () => this.set(path, null) })
    for (const [path, text] of texts) if (!this.#typed.has(path)) hold(path, text)
  }

  /** Fields with text that is no part of their value yet. */
  paths(): readonly string[] {
    return [...this.#typed.keys()]
  }

  /** Texts that are worth keeping as they stand; the same list while they are the same. */
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

  /** Makes text that stands in a field, or in all of them, part of its value. */
  commit(paths: readonly string[] = this.paths()) {
    for (const path of paths) {
      const typed = this.#typed.get(path)
      this.#typed.delete(path)
      typed?.commit()
    }
  }

  /** Nobody wants the texts any more that are kept as they stand. */
  drop() {
    for (const { held } of [...this.#typed.values()]) held?.drop()
  }
}
