/** Text that stands in fields and in views without being part of the draft yet. */
export class TypedTexts {
  readonly #commits = new Map<string, () => void>()
  readonly #sources = new Set<() => void>()
  readonly #onNews: () => void

  /** `onNews`: another field holds such text, or one of them no longer. */
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
  set(path: string, commit: (() => void) | null) {
    const isNews = this.#commits.has(path) !== (commit !== null)
    if (commit) this.#commits.set(path, commit)
    else this.#commits.delete(path)
    if (isNews) this.#onNews()
  }

  /** Fields with text that is no part of their value yet. */
  paths(): readonly string[] {
    return [...this.#commits.keys()]
  }

  /** Makes text that stands in a field, or in all of them, part of its value. */
  commit(paths: readonly string[] = this.paths()) {
    for (const path of paths) {
      const commit = this.#commits.get(path)
      this.#commits.delete(path)
      commit?.()
    }
  }
}
