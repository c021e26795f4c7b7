import type { BlueprintValues } from './form-values'

/** Name of a field of the values, as problems and the form name it, and what it becomes. */
export type FieldEdit = readonly [path: string, value: unknown]

/** The values with one field set; the very same object when it was so before. */
export function withField(values: BlueprintValues, [path, value]: FieldEdit): BlueprintValues {
  return setAt(values, path.split('.'), value) as BlueprintValues // one of its fields is another
}

function setAt(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(target)) {
    const list: readonly unknown[] = target
    return list.map((item, index) => (String(index) === key ? setAt(item, rest, value) : item))
  }
  const object = (target ?? {}) as Record<string, unknown> // values are objects down to their fields
  const made = setAt(object[key], rest, value)
  return made === object[key] ? target : { ...object, [key]: made }
}
