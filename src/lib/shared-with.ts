/** `next`, with every part that is as in `before` replaced by that very part: what did not change stays the same object. */
export function sharedWith<Value>(before: unknown, next: Value): Value {
  return share(before, next) as Value // made of parts that are equal to those of `next`
}

function share(before: unknown, next: unknown): unknown {
  if (before === next) return before
  if (Array.isArray(before) && Array.isArray(next)) {
    const shared = next.map((item, index) => share(before[index], item))
    return before.length === next.length && shared.every((item, index) => item === before[index])
      ? before
      : shared
  }
  if (!isPlain(before) || !isPlain(next)) return next
  const keys = Object.keys(next)
  let isSame = Object.keys(before).length === keys.length
  // Most parts did not change: nothing is made anew until one that did is found.
  let shared = next
  for (const key of keys) {
    const isThere = Object.hasOwn(before, key)
    const part = isThere ? share(before[key], next[key]) : next[key]
    isSame &&= isThere && part === before[key]
    if (part === next[key]) continue
    if (shared === next) shared = { ...next }
    Object.defineProperty(shared, key, { value: part })
  }
  return isSame ? before : shared
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
