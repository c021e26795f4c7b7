/** The key that takes the place of one that goes: the next, or the one before the last. */
export function neighbourOf(order: readonly string[], key: string): string | undefined {
  const at = order.indexOf(key)
  return at < 0 ? undefined : (order[at + 1] ?? order[at - 1])
}
