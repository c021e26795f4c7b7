import type { BlueprintValues } from '@/blueprint/model/values/form-values'

export type Leaf = readonly [path: string, value: string | string[] | boolean | null]

/** Every editable field of the form values, by its path. */
export function leavesOf(values: BlueprintValues): Leaf[] {
  return inside('', values).filter(
    ([path]) => !/(\.order|\.source|\.copyOf|\.form|\.json|trait_targets(\..*)?)$/.test(path),
  )
}

function inside(prefix: string, value: unknown): Leaf[] {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return [[prefix, value]]
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return [[prefix, value]]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    inside(prefix === '' ? key : `${prefix}.${key}`, inner),
  )
}

/** A copy of the values with one field set. */
export function withLeaf(values: BlueprintValues, path: string, value: unknown): BlueprintValues {
  const copy = structuredClone(values)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce<unknown>((object, key) => (object as Record<string, unknown>)[key], copy)
  Object.assign(parent as object, { [last]: value })
  return copy
}
