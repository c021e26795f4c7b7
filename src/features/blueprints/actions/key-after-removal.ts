/** The key to select after a removal: the next, or the previous if it was last. */
export function keyAfterRemoval(order: readonly string[], key: string): string | undefined {
  const at = order.indexOf(key)
  return at < 0 ? undefined : (order[at + 1] ?? order[at - 1])
}
