/** Names that more than one of these have: alone they tell nothing apart. */
export function sharedNames(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(names.filter((name) => seen.size === seen.add(name).size))
}
