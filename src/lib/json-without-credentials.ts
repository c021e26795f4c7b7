import { isJsonObject, type JsonValue } from './json'
import { withoutCredentials } from './without-credentials'

/** JSON whose texts are without what looks like a credential, and whether there was any. For what is kept or leaves the page. */
export function jsonWithoutCredentials(value: JsonValue): {
  readonly json: JsonValue
  readonly leftOut: boolean
} {
  let leftOut = false
  const clean = (part: JsonValue): JsonValue => {
    if (typeof part === 'string') {
      const cleaned = withoutCredentials(part)
      leftOut ||= cleaned.leftOut
      return cleaned.text
    }
    if (Array.isArray(part)) return part.map(clean)
    if (!isJsonObject(part)) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, one]) => [withoutCredentials(key).text, clean(one)]),
    )
  }
  return { json: clean(value), leftOut }
}
