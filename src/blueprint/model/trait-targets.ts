import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import type { TargetValues } from './values/form-values'
import { jsonNumberOfText } from './values/number-text'
import { numberText } from './values/read-fields'

/**
 * The map as pairs, because names with dots or digits would break as names of form fields. Text instead of a number is
 * shown unchanged.
 */
export function readTargets(raw: JsonValue | undefined): TargetValues[] {
  if (!isJsonObject(raw)) return []
  return Object.entries(raw).flatMap(([key, value]) => {
    const text = typeof value === 'string' ? value : numberText(value)
    return text === undefined ? [] : [{ source: key, trait_ref: key, value: text }]
  })
}

/** Pairs without a number are omitted from the map. Raw entries that are not numbers stay. */
export function applyTargets(
  raw: JsonObject,
  was: readonly TargetValues[],
  now: readonly TargetValues[],
): JsonObject {
  if (was === now || sameTargets(was, now)) return raw
  const before = new Map(was.map((target) => [target.source, target]))
  const kept = new Map(now.filter(({ source }) => source !== null).map((target) => [target.source, target]))
  const names = new Set(now.flatMap(entryOf).map(([name]) => name))
  const entries = Object.entries(raw).flatMap(([key, value]): [string, JsonValue][] => {
    const old = before.get(key)
    // An entry that no form shows is replaced by a target that took its name.
    if (!old) return names.has(key) ? [] : [[key, value]]
    const target = kept.get(key)
    if (!target) return []
    return target.value === old.value ? [[target.trait_ref, value]] : entryOf(target)
  })
  return Object.fromEntries([...entries, ...now.filter(({ source }) => source === null).flatMap(entryOf)])
}

export function sameTargets(a: readonly TargetValues[], b: readonly TargetValues[]): boolean {
  return (
    a.length === b.length &&
    a.every((target, index) => {
      const other = b[index]
      return (
        other?.source === target.source &&
        other.trait_ref === target.trait_ref &&
        other.value === target.value
      )
    })
  )
}

function entryOf({ trait_ref, value }: TargetValues): [string, JsonValue][] {
  return value.trim() === '' ? [] : [[trait_ref, jsonNumberOfText(value) ?? value]]
}
