/** A key of the palette's field that chooses or acts. */
export interface PaletteKey {
  readonly key: 'ArrowDown' | 'ArrowUp' | 'Home' | 'End' | 'Enter'
  readonly newTab: boolean
}

/** Between the field and the results: keys that are pressed before the results' code is there wait for it. */
export interface PaletteKeys {
  press(key: PaletteKey): void
  /** Hands over what waits, then every key. Answers how to stop. */
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
