import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { z } from '@/lib/zod'

/** Documented values of an enumerated field. The interface says that others exist and does not show them. */
export const documentedValues = new WeakMap<z.core.$ZodType, readonly string[]>()

/** A string field whose allowed values are only partly documented (interface, section 2). Unknown values stay. */
export function openEnum(documented: readonly string[]) {
  const schema = z.string()
  documentedValues.set(schema, documented)
  return schema
}

export const text = z.string()
export const texts = z.array(z.string())
export const number = z.number()
export const integer = z.int()
export const flag = z.boolean()

/** A point in time. Documented as a string or an integer, with no format or unit (interface, sections 2 and 4). */
export const timestamp = z.union([z.string(), z.number()])

/** When something was made and changed, and by whom. */
export const stamps = { created_at: timestamp, created_by: text, updated_at: timestamp, updated_by: text }

/** A free-form object: passed through by reference, so that nothing in it is lost or reordered. */
export const freeForm = z.custom<JsonObject>(isJsonObject)

/** An object of a reply. The interface guarantees no field, so each is optional; unknown keys stay. */
export const resource = <const Shape extends z.core.$ZodShape>(shape: Shape) => z.partial(z.object(shape))
