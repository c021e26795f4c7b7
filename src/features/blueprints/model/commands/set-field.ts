import type { BlueprintValues } from '@/features/blueprints/model/form-values'
import type { Command } from '@/features/blueprints/model/history'
import { pathLabel } from '@/features/blueprints/model/path-label'
import { edit } from './edit'

/** Name of a field of the values, as problems and the form name it, and what it becomes. */
export type FieldEdit = readonly [path: string, value: unknown]

/** Sets a field to what was typed or chosen. Several edits of one field right after each other are one step. */
export function setField(values: BlueprintValues, path: string, value: unknown): Command {
  return setFields(fieldName(values, path, value), [[path, value]], `field:${path}`)
}

export function setFields(name: string, edits: readonly FieldEdit[], joins?: string): Command {
  return edit(name, (values) => edits.reduce(withField, values), joins)
}

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

function fieldName(values: BlueprintValues, path: string, value: unknown): string {
  const label = pathLabel(path, values)
  if (typeof value === 'boolean') return `${label}: ${value ? 'on' : 'off'}`
  if (typeof value !== 'string') return `Change ${label}`
  if (value === '') return `Empty ${label}`
  return `${label}: ${value.length > 40 ? `${value.slice(0, 40)}…` : value}`
}
