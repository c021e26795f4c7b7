import type { BlueprintValues } from './form-values'

/** Name of a field, as in problems and the form, and its new value. */
export type FieldEdit = readonly [path: string, value: unknown]

/** The values with one field set; the same object if the value is unchanged. */
export function withField(values: BlueprintValues, [path, value]: FieldEdit): BlueprintValues {
  return setAt(values, path.split('.'), value) as BlueprintValues // same shape, one field replaced
}

function setAt(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(target)) {
    const list: readonly unknown[] = target
    return list.map((item, index) => (String(index) === key ? setAt(item, rest, value) : item))
  }
  const object = (target ?? {}) as Record<string, unknown> // values are nested objects
  const made = setAt(object[key], rest, value)
  return made === object[key] ? target : { ...object, [key]: made }
}
