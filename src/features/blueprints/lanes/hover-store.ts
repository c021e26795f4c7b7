/** What the pointer is over. Lanes, wires and cards follow it each for itself, without the whole view being drawn. */
export class HoverStore {
  #over: string | undefined
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** `lane:warmth` by the trait's ref, `card:n1` by the trigger's key. */
  readonly get = (): string | undefined => this.#over

  readonly set = (over: string | undefined) => {
    if (over === this.#over) return
    this.#over = over
    for (const listener of this.#listeners) listener()
  }
}
