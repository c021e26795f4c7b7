import * as z from 'zod/mini'
import { isExactNumber } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { documentedValues, isAbsentable } from './resources/resource'

/** Where an answer differs from the interface. Never contains values: they may be secret or huge. */
export interface Drift {
  readonly path: string
  readonly kind: 'missing' | 'null' | 'wrong type' | 'unknown value' | 'unknown field'
  readonly expected?: string
}

/** Maps objects whose parts were converted to their raw form. */
const originals = new WeakMap<object, JsonObject>()

/** The raw form of an object of an answer: in it, numbers that a double cannot hold have all their digits. */
export function rawAnswer(read: JsonObject): JsonObject {
  return originals.get(read) ?? read
}

const absent = Symbol('absent')
type Schema = z.core.$ZodTypes
/** Unique by kind and path. */
type Drifts = Map<string, Drift>

/**
 * Reads as much of an answer as possible. Unknown keys and enum values stay. A number becomes its digits if a string is
 * documented, and digits become their number. Values of any other wrong type are left out. All differences are
 * reported. A value that cannot be read at all becomes undefined. A value that matches the documentation is returned as
 * the same object.
 */
export function readLeniently<S extends z.core.$ZodType>(
  schema: S,
  json: unknown,
): { value: z.infer<S> | undefined; drift: Drift[] } {
  const drift: Drifts = new Map()
  const value = read(schema as unknown as Schema, json, '', drift)
  return { value: value === absent ? undefined : (value as z.infer<S>), drift: [...drift.values()] } // read() follows the schema
}

/**
 * Whether an answer has at least one documented field of its resource. An answer without any is some other body, such
 * as a proxy's page, not an empty resource. A list that is null counts as an empty list.
 */
export function hasDocumentedField(schema: z.core.$ZodType, json: unknown, value: unknown): boolean {
  const { def } = schema._zod as Schema['_zod']
  if (def.type !== 'object' || !isJsonObject(json) || !isJsonObject(value)) return true
  return Object.entries(def.shape as Record<string, Schema>).some(
    ([key, field]) =>
      Object.hasOwn(value, key) || (json[key] === null && Object.hasOwn(json, key) && isList(field)),
  )
}

function isList({ _zod: { def } }: Schema): boolean {
  return def.type === 'optional' ? isList(def.innerType as Schema) : def.type === 'array'
}

function read(schema: Schema, json: unknown, path: string, drift: Drifts): unknown {
  const { def } = schema._zod
  if (def.type === 'optional') return read(def.innerType as Schema, json, path, drift)
  if (json === null) return isAbsentable(schema) ? absent : report(drift, path, 'null')
  if (def.type === 'object') return readObject(def.shape as Record<string, Schema>, json, path, drift)
  if (def.type === 'array') return readArray(def.element as Schema, json, path, drift)
  if (def.type === 'record') return readRecord(def.valueType as Schema, json, path, drift)
  const plain = isExactNumber(json) ? Number(json.rawJSON) : json
  if (!fits(schema, plain)) {
    report(drift, path, 'wrong type', def.type)
    return coerceScalar(schema, json)
  }
  const documented = documentedValues.get(schema)?.documented
  if (documented && !documented.includes(plain as string))
    report(drift, path, 'unknown value', documented.join(', '))
  return plain
}

/** The schema only checks what `typeof` cannot. */
function fits(schema: Schema, plain: unknown): boolean {
  return typeof plain === plainType(schema) || z.safeParse(schema, plain).success
}

/** For a union, the first type: most services write a time as a string. */
function plainType({ _zod: { def } }: Schema): string | undefined {
  if (def.type === 'union') return plainType(def.options[0] as Schema)
  const checks = 'checks' in def ? def.checks : undefined
  return (def.type === 'string' || def.type === 'boolean') && !checks?.length ? def.type : undefined
}

/** An id may arrive as a number, a lifetime as a string. */
function coerceScalar(schema: Schema, json: unknown): unknown {
  const { type } = schema._zod.def
  if (type === 'string' && isExactNumber(json)) return json.rawJSON
  // Beyond the safe integers, a browser without access to a number's source text has rounded it.
  if (type === 'string' && Number.isSafeInteger(json)) return String(json)
  if (type === 'number' && typeof json === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(json)) {
    const number = Number(json)
    if (z.safeParse(schema, number).success) return number
  }
  return absent
}

interface Field {
  readonly schema: Schema
  /** The `typeof` result, if it fully describes the type. */
  readonly plain: string | undefined
  /** All documented values, if any. */
  readonly documented: readonly unknown[] | undefined
  readonly isExpected: boolean
}

const fieldsOfShapes = new WeakMap<object, ReadonlyMap<string, Field>>()

/** The fields of a shape, inspected once: a long conversation has the same shape ten thousand times. */
function fieldsOf(shape: Record<string, Schema>): ReadonlyMap<string, Field> {
  const cached = fieldsOfShapes.get(shape)
  if (cached) return cached
  const fields = new Map(
    Object.entries(shape).map(([key, schema]): [string, Field] => {
      const { def } = schema._zod
      const inner = def.type === 'optional' ? (def.innerType as Schema) : schema
      const isExpected = def.type !== 'optional' || !isAbsentable(inner)
      const documented = documentedValues.get(inner)?.documented
      return [key, { schema, isExpected, documented, plain: documented ? undefined : plainType(inner) }]
    }),
  )
  fieldsOfShapes.set(shape, fields)
  return fields
}

function readObject(shape: Record<string, Schema>, json: unknown, path: string, drift: Drifts): unknown {
  if (!isJsonObject(json)) return report(drift, path, 'wrong type', 'object')
  const fields = fieldsOf(shape)
  const keys = Object.keys(json)
  /** Values whose converted form differs from their raw form. */
  const others: (readonly [key: string, value: unknown])[] = []
  let met = 0
  for (const key of keys) {
    const item = json[key]
    const field = fields.get(key)
    if (!field) {
      report(drift, join(path, key), 'unknown field')
      continue
    }
    met += 1
    if (typeof item === field.plain || field.documented?.includes(item)) continue
    const value = read(field.schema, item, join(path, key), drift)
    if (value !== item) others.push([key, value])
  }
  if (met < fields.size)
    for (const [key, { isExpected }] of fields)
      if (isExpected && !Object.hasOwn(json, key)) report(drift, join(path, key), 'missing')
  if (others.length === 0) return json
  const entries = Object.entries({ ...json, ...Object.fromEntries(others) })
  const value = Object.fromEntries(entries.filter(([, item]) => item !== absent))
  originals.set(value, json)
  return value
}

function readArray(element: Schema, json: unknown, path: string, drift: Drifts): unknown {
  if (!Array.isArray(json)) return report(drift, path, 'wrong type', 'array')
  const at = `${path}[]`
  const items = json.map((item) => read(element, item, at, drift))
  return items.every((item, index) => item === json[index]) ? json : items.filter((item) => item !== absent)
}

function readRecord(valueType: Schema, json: unknown, path: string, drift: Drifts): unknown {
  if (!isJsonObject(json)) return report(drift, path, 'wrong type', 'object')
  const entries = Object.entries(json).map(
    ([key, item]) => [key, read(valueType, item, `${path}{}`, drift)] as const,
  )
  return Object.fromEntries(entries.filter(([, item]) => item !== absent))
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

function report(drift: Drifts, path: string, kind: Drift['kind'], expected?: string): typeof absent {
  const id = `${kind} ${path}`
  if (!drift.has(id)) drift.set(id, expected === undefined ? { path, kind } : { path, kind, expected })
  return absent
}
