/**
 * `next`, with every part that equals its counterpart in `before` replaced by that counterpart: unchanged parts keep
 * their identity.
 */
export function structuralShare<Value>(before: unknown, next: Value): Value {
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
  const parts = keys.map((key) => (Object.hasOwn(before, key) ? share(before[key], next[key]) : next[key]))
  // Most parts are unchanged: no copies are made of them.
  const isSame =
    Object.keys(before).length === keys.length &&
    keys.every((key, index) => Object.hasOwn(before, key) && before[key] === parts[index])
  return isSame ? before : Object.fromEntries(keys.map((key, index) => [key, parts[index]]))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
