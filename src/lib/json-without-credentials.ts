import { isJsonObject, type JsonValue } from './json'
import { withoutCredentials } from './without-credentials'

/** JSON whose texts are without what looks like a credential, and whether there was any. For what is kept or leaves the page. */
export function jsonWithoutCredentials(value: JsonValue): {
  readonly json: JsonValue
  readonly leftOut: boolean
} {
  let leftOut = false
  // The names of fields are the same from row to row.
  const names = new Map<string, string>()
  const nameOf = (name: string) => {
    const known = names.get(name)
    if (known !== undefined) return known
    const made = withoutCredentials(name).text
    names.set(name, made)
    return made
  }
  const clean = (part: JsonValue): JsonValue => {
    if (typeof part === 'string') {
      const cleaned = withoutCredentials(part)
      leftOut ||= cleaned.leftOut
      return cleaned.text
    }
    if (Array.isArray(part)) return part.map(clean)
    if (!isJsonObject(part)) return part
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [nameOf(key), clean(one)]))
  }
  return { json: clean(value), leftOut }
}
