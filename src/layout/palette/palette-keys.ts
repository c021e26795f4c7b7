/** A key of the palette's field that selects or acts. */
export interface PaletteKey {
  readonly key: 'ArrowDown' | 'ArrowUp' | 'Home' | 'End' | 'Enter'
  readonly newTab: boolean
}

/** Between the field and the results: keys pressed before the results' code is loaded are queued. */
export interface PaletteKeys {
  press(key: PaletteKey): void
  /** Delivers queued keys, then every new key. Returns a function that stops listening. */
  listen(listener: (key: PaletteKey) => void): () => void
}

export function createPaletteKeys(): PaletteKeys {
  const waiting: PaletteKey[] = []
  let hear: ((key: PaletteKey) => void) | undefined
  return {
    press(key) {
      if (hear) hear(key)
      else waiting.push(key)
    },
    listen(listener) {
      hear = listener
      for (const key of waiting.splice(0)) listener(key)
      return () => (hear = undefined)
    },
  }
}
