import { isExactNumber, parseJson } from './exact-json'
import { jsonText, type JsonObject, type JsonValue } from './json'
import { keyShapeCount } from './key-shapes'
import { withoutCredentials } from './without-credentials'

export interface JsonWithoutCredentials {
  readonly json: JsonValue
  readonly omitted: boolean
  /** Names and indexes of one place where a possible credential was left out. */
  readonly path?: readonly (string | number)[]
}

/** Where a part is, from the inside out. */
interface Place {
  readonly name: string | number
  readonly within: Place | undefined
}

/** A field with a secret's name, and whether the current part is its value or a descendant. */
interface Secret {
  readonly name: string
  readonly place: Place
  readonly isDirect: boolean
}

/**
 * Parts without credentials, with the number of key shapes at the time of the check. JSON is never mutated, so drafts
 * that are checked after each edit share their unchanged parts.
 */
const clean = new WeakMap<object, number>()

/**
 * JSON with possible credentials removed from its strings, and whether there were any. For JSON that is stored or
 * leaves the page.
 */
export function jsonWithoutCredentials(value: JsonValue): JsonWithoutCredentials {
  const shapes = keyShapeCount()
  const looked: object[] = []
  let found: { readonly place: Place | undefined } | undefined
  // Field names repeat from row to row.
  const names = new Map<string, { readonly name: string; readonly isSecret: boolean }>()
  const named = (name: string) => {
    const cached = names.get(name)
    if (cached) return cached
    const isSecret = withoutCredentials(`${name}=${'0'.repeat(16)}`).omitted
    const field = { name: withoutCredentials(name).text, isSecret }
    names.set(name, field)
    return field
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
  /** The part as it may stay; its children are added later. */
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
  // A loop instead of recursion: an answer may be nested deeper than the call stack allows.
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
  /** The parts of it that may stay. */
  readonly copy: JsonValue[] | JsonObject
  readonly place: Place | undefined
  readonly secret: Secret | undefined
}

/** Works for `__proto__`, which an assignment would lose. */
function setOwn(object: JsonObject, name: string, value: JsonValue): void {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true })
}

function pathOf(place: Place | undefined): (string | number)[] {
  const path: (string | number)[] = []
  for (let at = place; at; at = at.within) path.push(at.name)
  return path.reverse()
}

/** A field inside an object with a secret's name may just describe it. */
function isSecretValue(part: JsonValue, { name, isDirect }: Secret): boolean {
  const text = isExactNumber(part) ? part.rawJSON : part
  if (typeof text !== 'string' && typeof text !== 'number') return false
  return withoutCredentials(isDirect ? `${name}="${text}"` : `${name}: ${text}`).omitted
}

function isNested(value: JsonValue): value is JsonValue[] | JsonObject {
  return typeof value === 'object' && value !== null && !isExactNumber(value)
}

/** A text that leaves the page, JSON or not, without possible credentials, and whether there were any. */
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
    return /^\s*["[{]/.test(text) ? (parseJson(text) as JsonValue) : undefined // any JSON value
  } catch {
    return undefined
  }
}
