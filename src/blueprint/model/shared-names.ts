/** Names that occur more than once and so need an id to distinguish them. */
export function sharedNames(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(names.filter((name) => seen.size === seen.add(name).size))
}
