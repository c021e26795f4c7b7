/** A function of something that never changes: computed once for each, as long as its other arguments are the same too. */
export function memoizeByObject<Key extends object, Others extends readonly unknown[], Value>(
  compute: (key: Key, ...others: Others) => Value,
): (key: Key, ...others: Others) => Value {
  const known = new WeakMap<Key, { readonly others: Others; readonly value: Value }>()
  return (key, ...others) => {
    const found = known.get(key)
    if (found?.others.every((one, index) => one === others[index])) return found.value
    const value = compute(key, ...others)
    known.set(key, { others, value })
    return value
  }
}
