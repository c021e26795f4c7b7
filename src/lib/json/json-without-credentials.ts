import { isExactNumber, parseJson } from './exact-json'
import { jsonText, type JsonObject, type JsonValue } from './json'
import { keyShapeCount } from './key-shapes'
import { withoutCredentials } from './without-credentials'

export interface JsonWithoutCredentials {
  readonly json: JsonValue
  readonly omitted: boolean
  /** Where something was left out, by names and indexes: one of the places. */
  readonly path?: readonly (string | number)[]
}

/** Where a part is, from inside out. */
interface Place {
  readonly name: string | number
  readonly within: Place | undefined
}

/** What is named like a secret, and whether what is looked at is its value or a field of it. */
interface Secret {
  readonly name: string
  readonly place: Place
  readonly isDirect: boolean
}

/**
 * Parts without a credential in them, by how many shapes of keys were known then. JSON is never changed in place, and work
 * that is looked through at each edit shares what was not edited.
 */
const clean = new WeakMap<object, number>()

/** JSON whose texts are without what looks like a credential, and whether there was any. For what is kept or leaves the page. */
export function jsonWithoutCredentials(value: JsonValue): JsonWithoutCredentials {
  const shapes = keyShapeCount()
  const looked: object[] = []
  let found: { readonly place: Place | undefined } | undefined
  // The names of fields are the same from row to row.
  const names = new Map<string, { readonly name: string; readonly isSecret: boolean }>()
  const named = (name: string) => {
    const known = names.get(name)
    if (known) return known
    const isSecret = withoutCredentials(`${name}=${'0'.repeat(16)}`).omitted
    const made = { name: withoutCredentials(name).text, isSecret }
    names.set(name, made)
    return made
  }
  const cleaned = (part: JsonValue, place: Place | undefined, secret: Secret | undefined): JsonValue => {
    if (secret && isSecretValue(part, secret)) {
      found ??= secret
      return ''
    }
    if (typeof part !== 'string') return part
    const { text, omitted } = withoutCredentials(part)
    if (omitted) found ??= { place }
    return text
  }
  const waiting: Unread[] = []
  /** The part as it may stay; what it holds comes later. */
  const entered = (part: JsonValue, place: Place | undefined, secret: Secret | undefined): JsonValue => {
    if (!isNested(part)) return cleaned(part, place, secret)
    if (!secret && clean.get(part) === shapes) return part
    const unread = Array.isArray(part)
      ? { part, copy: [], place, secret }
      : { part, copy: {}, place, secret: secret && { ...secret, isDirect: false } }
    waiting.push(unread)
    return unread.copy
  }

  const json = entered(value, undefined, undefined)
  // One part after another: an answer may be nested deeper than calls can be.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { part, copy, place, secret } = next
    if (!secret) looked.push(part)
    for (const [key, item] of Object.entries(part)) {
      if (Array.isArray(copy)) {
        copy.push(entered(item, { name: copy.length, within: place }, secret))
        continue
      }
      const here = { name: key, within: place }
      const { name, isSecret } = named(key)
      if (name !== key) found ??= { place }
      const within = isSecret ? { name: key, place: here, isDirect: true } : secret
      setOwn(copy, name, entered(item, here, within))
    }
  }
  if (found) return { json, omitted: true, path: pathOf(found.place) }
  for (const part of looked) clean.set(part, shapes)
  return { json: value, omitted: false }
}

interface Unread {
  readonly part: JsonValue[] | JsonObject
  /** What of it may stay. */
  readonly copy: JsonValue[] | JsonObject
  readonly place: Place | undefined
  readonly secret: Secret | undefined
}

/** Works for `__proto__`, which an assignment would swallow. */
function setOwn(object: JsonObject, name: string, value: JsonValue): void {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true })
}

function pathOf(place: Place | undefined): (string | number)[] {
  const path: (string | number)[] = []
  for (let at = place; at; at = at.within) path.push(at.name)
  return path.reverse()
}

/** Fields of what is named like a secret may say something about it in words. */
function isSecretValue(part: JsonValue, { name, isDirect }: Secret): boolean {
  const text = isExactNumber(part) ? part.rawJSON : part
  if (typeof text !== 'string' && typeof text !== 'number') return false
  return withoutCredentials(isDirect ? `${name}="${text}"` : `${name}: ${text}`).omitted
}

function isNested(value: JsonValue): value is JsonValue[] | JsonObject {
  return typeof value === 'object' && value !== null && !isExactNumber(value)
}

/** A text that leaves the page, JSON or not, without what looks like a credential, and whether there was any. */
export function textWithoutCredentials(text: string): { readonly text: string; readonly omitted: boolean } {
  const json = jsonOf(text)
  if (json === undefined) return withoutCredentials(text)
  const clean = jsonWithoutCredentials(json)
  if (!clean.omitted) return { text, omitted: false }
  const rest = jsonText(clean.json, text.includes('\n') ? 2 : undefined)
  return rest === undefined ? withoutCredentials(text) : { text: rest, omitted: true }
}

function jsonOf(text: string): JsonValue | undefined {
  try {
    return /^\s*["[{]/.test(text) ? (parseJson(text) as JsonValue) : undefined // all that JSON can be
  } catch {
    return undefined
  }
}
