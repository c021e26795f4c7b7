/** Keys of a list, including those that the draft removed from the base, each after the key that it followed there. */
export function orderWithRemoved(order: readonly string[], base: readonly string[]): string[] {
  const present = new Set(order)
  const behind = new Map<string | null, string[]>()
  let anchor: string | null = null
  for (const key of base) {
    if (present.has(key)) {
      anchor = key
      continue
    }
    const gone = behind.get(anchor)
    if (gone) gone.push(key)
    else behind.set(anchor, [key])
  }
  return [...(behind.get(null) ?? []), ...order.flatMap((key) => [key, ...(behind.get(key) ?? [])])]
}
