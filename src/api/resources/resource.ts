import * as z from 'zod/mini'
import { isJsonObject, type JsonObject } from '@/lib/json/json'

// Must run before the first schema is used: otherwise zod probes for `new Function`, which the Content-Security-Policy
// reports.
z.config({ jitless: true })

/** Documented values of an enumerated field. The interface says that others exist and does not show them. */
export const documentedValues = z.registry<{ documented: readonly string[] }>()

/** A string field whose allowed values are only partly documented (interface, section 2). Unknown values stay. */
export function openEnum(documented: readonly string[]) {
  return z.string().register(documentedValues, { documented })
}

const absentable = new WeakSet<object>()

/**
 * A field whose absence has a meaning: nothing is locked, deleted or limited. The interface requires none of these
 * fields, so an answer without one is not drift. Pass a separate schema, because it is marked.
 */
export function mayBeAbsent<S extends z.core.$ZodType>(schema: S): S {
  absentable.add(schema)
  return schema
}

export function isAbsentable(schema: z.core.$ZodType): boolean {
  return absentable.has(schema)
}

export const text = z.string()
export const number = z.number()
export const integer = z.number().check(z.int())
export const flag = z.boolean()
export const texts = z.array(z.string())

/** A point in time. Documented as a string or an integer, with no format or unit (interface, sections 2 and 4). */
export const timestamp = z.union([z.string(), z.number()])

/** A free-form object: passed through by reference, so that nothing in it is lost or reordered. */
export const freeForm = z.custom<JsonObject>(isJsonObject)

type Optional<Shape extends Record<string, z.core.$ZodType>> = {
  [Key in keyof Shape]: z.ZodMiniOptional<Shape[Key]>
}

/** An object of a reply. The interface guarantees no field, so each is optional; unknown keys stay. */
export function resource<const Shape extends Record<string, z.core.$ZodType>>(shape: Shape) {
  const optional = Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [key, z.optional(schema)]),
  ) as Optional<Shape> // Object.entries forgets which key has which schema
  return z.object(optional)
}
