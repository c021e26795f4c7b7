import type { JsonObject, JsonValue } from '@/lib/json'
import { isJsonObject } from '@/lib/json'
import type { Placement } from './apply-form-values'
import { rowLists, type BlueprintValues, type TargetValues } from './form-values'
import { ownValue } from './read-fields'
import { toFormValues } from './to-form-values'
import { sameTargets } from './trait-targets'

export interface Adopted {
  readonly initial: BlueprintValues
  /** Fields of the open form to be set: what the user has not touched since the save was sent. */
  readonly updates: readonly (readonly [path: string, value: unknown])[]
}

/**
 * Makes what the service saved the base of the form that is still open, keeping every row's key and everything that
 * was typed while the save was under way. Undefined when its lists have other lengths than what was sent: then rows
 * cannot be told by their place.
 */
export function adoptSaved(
  saved: JsonObject,
  placement: Placement,
  submitted: BlueprintValues,
  current: BlueprintValues,
): Adopted | undefined {
  for (const list of rowLists) {
    const entries = list
      .split('.')
      .reduce<JsonValue | undefined>(
        (value, key) => (isJsonObject(value) ? ownValue(value, key) : undefined),
        saved,
      )
    const shown = Array.isArray(entries) ? entries : []
    const isSame =
      shown.length === placement[list].length &&
      shown.every((entry, index) => isJsonObject(entry) === (placement[list][index] !== null))
    if (!isSame) return undefined
  }
  const initial = toFormValues(saved, (list, index) => placement[list][index] ?? `r${index}`)
  return { initial, updates: updatesOf('', initial, submitted, current) }
}

function updatesOf(path: string, next: unknown, was: unknown, now: unknown): [string, unknown][] {
  if (isTargets(path, next) && isTargets(path, was) && isTargets(path, now)) {
    if (sameTargets(was, now)) return sameTargets(next, now) ? [] : [[path, next]]
    const saved = new Set(next.map(({ trait_ref }) => trait_ref))
    // Edited since: what is on the service now is what the edits replace.
    return [
      [
        path,
        now.map((target) => ({ ...target, source: saved.has(target.trait_ref) ? target.trait_ref : null })),
      ],
    ]
  }
  if (typeof next === 'object' && next !== null && !Array.isArray(next)) {
    if (!isRecord(was) || !isRecord(now)) return []
    return Object.entries(next).flatMap(([key, inner]) =>
      updatesOf(path === '' ? key : `${path}.${key}`, inner, was[key], now[key]),
    )
  }
  if (/\.(source|copyOf)$/.test(path)) return next === now ? [] : [[path, next]]
  // Text that also fits the fields stays text for whoever chose to edit it so.
  if (path.endsWith('.form') && next === 'fields') return []
  return sameLeaf(was, now) && !sameLeaf(next, now) ? [[path, next]] : []
}

function isTargets(path: string, value: unknown): value is TargetValues[] {
  return path.endsWith('.trait_targets') && Array.isArray(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function sameLeaf(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => item === b[index])
  return a === b
}
