/** A function of something that never changes: computed once for each, and for the last two of its other arguments. */
export function memoizeByObject<Key extends object, Others extends readonly unknown[], Value>(
  compute: (key: Key, ...others: Others) => Value,
): (key: Key, ...others: Others) => Value {
  const known = new WeakMap<Key, readonly { readonly others: Others; readonly value: Value }[]>()
  return (key, ...others) => {
    const kept = known.get(key) ?? []
    const found = kept.find((before) => before.others.every((one, index) => one === others[index]))
    if (found) return found.value
    const value = compute(key, ...others)
    known.set(key, [{ others, value }, ...kept.slice(0, 1)])
    return value
  }
}
