const shapes = new Map<string, RegExp>()
/** Minimum length of a key after its prefix. */
const shortest = 8

/**
 * Stores the shape of an API key that was used here, not the key: a service's keys share one prefix (interface, section
 * 5.1) and one length.
 */
export function learnKeyShape(key: string): void {
  const prefix = /^[a-z][a-z0-9-]*_/i.exec(key)?.[0]
  const rest = key.length - (prefix?.length ?? 0)
  if (prefix === undefined || rest < 16) return
  shapes.set(`${prefix}${rest}`, new RegExp(`(?<![\\w-])${prefix}[\\w.~+/=-]{${rest}}(?![\\w-])`, 'g'))
}

/** Treats everything that starts with one of these prefixes from config.json as an API key. */
export function learnKeyPrefixes(prefixes: readonly string[]): void {
  for (const prefix of prefixes)
    shapes.set(prefix, new RegExp(`(?<![\\w-])${prefix}[\\w.~+/=-]{${shortest},}`, 'g'))
}

/** Patterns that match API keys of the services used here. */
export function keyShapes(): Iterable<RegExp> {
  return shapes.values()
}

/** Increases whenever a new key shape is learned: what passed before may contain such a key. */
export function keyShapeCount(): number {
  return shapes.size
}
