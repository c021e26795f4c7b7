import { isJsonObject, type JsonValue, type MaybeJson } from '@/lib/json/json'
import { keyOf, withKey } from './keys'
import { entriesByKey, isEntry, isKeyedList, type Path } from './path'
import { isNothing } from './values'

/** The interface nests less deep. Deeper values are compared as a whole, because recursion has its limits. */
const mostLevels = 20

/** The fields of an object or the entries of a keyed list; undefined for a value that only changes as a whole. */
export function partsOf(path: Path, value: MaybeJson): ReadonlyMap<string, JsonValue> | undefined {
  if (path.length > mostLevels) return undefined
  if (isNothing(value)) return new Map()
  if (!isKeyedList(path)) return isJsonObject(value) ? new Map(Object.entries(value)) : undefined
  if (!Array.isArray(value)) return undefined
  const entries = entriesByKey(value)
  return entries.size === value.length ? entries : undefined
}

/** The inverse of `partsOf`. The row `like` gives its key to the row that is made. */
export function withParts(
  path: Path,
  parts: readonly (readonly [string, JsonValue])[],
  like: MaybeJson,
): JsonValue {
  if (isKeyedList(path)) return parts.map(([, entry]) => entry)
  const object = Object.fromEntries(parts)
  return isEntry(path) && isJsonObject(like) ? withKey(object, keyOf(like)) : object
}

/** The keys of a keyed list's entries, in order. */
export function orderAt(path: Path, list: MaybeJson): string[] {
  return [...(partsOf(path, list)?.keys() ?? [])]
}
