/** Keys of a list with those back in their places that the base has and the draft has not. */
export function orderWithRemoved(order: readonly string[], base: readonly string[]): string[] {
  const result = [...order]
  const present = new Set(order)
  base.forEach((key, index) => {
    if (present.has(key)) return
    const before = base[index - 1]
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key)
  })
  return result
}
