const shapes = new Map<string, RegExp>()
/** No key is shorter behind its prefix. */
const shortest = 8

/**
 * Remembers how an API key that was used here looks, not the key: a service's keys have one prefix (interface, section
 * 5.1), and one length.
 */
export function learnKeyShape(key: string): void {
  const prefix = /^[a-z][a-z0-9-]*_/i.exec(key)?.[0]
  const rest = key.length - (prefix?.length ?? 0)
  if (prefix === undefined || rest < 16) return
  shapes.set(`${prefix}${rest}`, new RegExp(`(?<![\\w-])${prefix}[\\w.~+/=-]{${rest}}(?![\\w-])`, 'g'))
}

/** Takes everything that begins with one of these for an API key: prefixes that config.json names. */
export function learnKeyPrefixes(prefixes: readonly string[]): void {
  for (const prefix of prefixes)
    shapes.set(prefix, new RegExp(`(?<![\\w-])${prefix}[\\w.~+/=-]{${shortest},}`, 'g'))
}

/** What finds API keys of the services that were used here. */
export function keyShapes(): Iterable<RegExp> {
  return shapes.values()
}

/** Raised whenever keys of another shape became known: what was found clean before may not be. */
export function keyShapeCount(): number {
  return shapes.size
}
