import type { BlueprintValues } from './form-values'

/** The value of a field by name; undefined if there is no such field. */
export function valueAt(values: BlueprintValues, path: string): unknown {
  let value: unknown = values
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key] // an object, and it has the key
  }
  return value
}
