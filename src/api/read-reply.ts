import { isExactNumber, isJsonObject, keepsDigits, type JsonObject } from '@/lib/json/json'
import { z } from '@/lib/zod'
import { documentedValues } from './resources/resource'

/** Where an answer differs from the interface. Never contains values: they may be secret or huge. */
export interface Drift {
  /** `episode.subtopics[]`; empty for the whole answer. */
  readonly path: string
  readonly kind: 'missing' | 'null' | 'wrong type' | 'unknown value' | 'unknown field'
  /** The documented type, or the documented values. */
  readonly expected?: string
  /** Nothing of the value could be read. */
  readonly isLost?: boolean
}

type Schema = z.core.$ZodTypes

const absent: unique symbol = Symbol('absent')

/**
 * Reads as much of an answer as possible. Unknown keys and enum values stay. A safe whole number becomes text where text
 * is documented, and digits become their number. Values of any other wrong type are left out. All differences are
 * reported, each path once. `value` is undefined if nothing could be read.
 */
export function readReply<S extends z.core.$ZodType>(
  schema: S,
  json: unknown,
): { value: z.output<S> | undefined; drift: Drift[] } {
  const drift = new Map<string, Drift>()
  const report: Report = (one) => {
    const key = `${one.kind} ${one.path}`
    if (!drift.get(key)?.isLost) drift.set(key, one)
    return absent
  }
  const value = read(schema as unknown as Schema, json, '', report)
  return { value: value === absent ? undefined : (value as z.output<S>), drift: [...drift.values()] } // read() follows the schema
}

/** The documented parts that were left out for their type: a page must say so instead of showing an empty thing. */
export const unreadableParts = (drift: readonly Drift[]): string[] =>
  drift.filter(({ isLost }) => isLost).map(({ path }) => path)

type Report = (drift: Drift) => typeof absent

function read(schema: Schema, json: unknown, path: string, report: Report): unknown {
  const { def } = schema._zod
  if (def.type === 'optional') return read(def.innerType as Schema, json, path, report)
  if (json === null) return report({ path, kind: 'null' })
  if (def.type === 'array') {
    if (!Array.isArray(json)) return report({ path, kind: 'wrong type', expected: 'list', isLost: true })
    const items = json.map((item) => read(def.element as Schema, item, `${path}[]`, report))
    return items.filter((item) => item !== absent)
  }
  if (def.type !== 'object' && def.type !== 'record' && def.type !== 'custom')
    return readPlain(schema, json, path, report)
  if (!isJsonObject(json)) return report({ path, kind: 'wrong type', expected: 'object', isLost: true })
  if (def.type === 'object') return readObject(def.shape, json, path, report)
  if (def.type === 'custom') return json
  return withoutAbsent(
    Object.entries(json).map(([key, item]) => [
      key,
      read(def.valueType as Schema, item, `${path}{}`, report),
    ]),
  )
}

function readObject(shape: z.core.$ZodShape, json: JsonObject, path: string, report: Report) {
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  for (const key of Object.keys(shape))
    if (!Object.hasOwn(json, key)) report({ path: at(key), kind: 'missing' })
  return withoutAbsent(
    Object.entries(json).map(([key, item]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined
      if (field) return [key, read(field as Schema, item, at(key), report)]
      report({ path: at(key), kind: 'unknown field' })
      return [key, item]
    }),
  )
}

/** `fromEntries` keeps an own `__proto__` key, which an assignment would lose. */
const withoutAbsent = (entries: [key: string, value: unknown][]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== absent))

function readPlain(schema: Schema, json: unknown, path: string, report: Report) {
  // A number beyond a double is rounded here; the raw answer keeps its digits.
  const plain = isExactNumber(json) ? Number(json.rawJSON) : json
  const fits = (value: unknown) => z.safeParse(schema, value).success
  if (!fits(plain)) {
    const expected = schema._zod.def.type
    const meant = expected === 'string' ? digitsOf(json) : expected === 'number' ? numberOf(json) : undefined
    const isLost = meant === undefined || !fits(meant)
    report({ path, kind: 'wrong type', expected, isLost })
    return isLost ? absent : meant
  }
  const documented = documentedValues.get(schema)
  if (documented && !documented.includes(plain as string))
    // an open enum is a string
    report({ path, kind: 'unknown value', expected: documented.join(', ') })
  return plain
}

/** A whole number whose digits are known, as text. */
function digitsOf(json: unknown): string | undefined {
  if (isExactNumber(json)) return json.rawJSON
  // Some ids of 18 digits are also what a double writes, so that they are no `ExactNumber`.
  const isWritten = keepsDigits && Number.isInteger(json) && /^-?\d+$/.test(String(json))
  return isWritten || Number.isSafeInteger(json) ? String(json) : undefined
}

/** Digits in a text, as their number. */
function numberOf(json: unknown): number | undefined {
  if (typeof json !== 'string' || !/^\s*-?\d+(\.\d+)?(e[-+]?\d+)?\s*$/i.test(json)) return undefined
  return Number.isFinite(Number(json)) ? Number(json) : undefined
}
