import { truncate } from '@/lib/text/truncate'
import { sameJson, type JsonObject, type JsonValue } from '@/lib/json/json'
import {
  answeredDifferences,
  itemsWithout,
  sameAnswer,
  sameValue,
  valueIn,
  type FieldChange,
} from './field-changes'
import { setsOf, type ResourceShape } from './resource'

/** Both sides changed a field to different values. */
export interface FieldConflict {
  readonly field: string
  readonly base: JsonValue | undefined
  readonly mine: JsonValue | undefined
  readonly theirs: JsonValue | undefined
}

interface Merge {
  /** The result of both sides. Where both changed a field, it has my value. */
  readonly merged: JsonObject
  readonly conflicts: readonly FieldConflict[]
}

/**
 * Three-way merge of a resource, field by field: if only one side changed a field, its value wins. Sets are merged
 * entry by entry and never conflict. Unknown fields are treated like any other.
 */
export function mergeResource(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  sets: readonly string[],
): Merge {
  const conflicts: FieldConflict[] = []
  const merged: [string, JsonValue][] = []
  // Theirs come first, so that fields nobody changed match theirs exactly.
  for (const field of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const side = (json: JsonObject) => valueIn(json, field)
    const sides = { field, base: side(base), mine: side(mine), theirs: side(theirs) }
    const isSet = sets.includes(field)
    const inTheirs = Object.hasOwn(theirs, field) ? theirs[field] : undefined
    const inMine = Object.hasOwn(mine, field) ? mine[field] : undefined
    let value: JsonValue | undefined
    if (sameValue(sides.mine, sides.base, isSet)) value = inTheirs
    else if (sameValue(sides.theirs, sides.base, isSet)) value = inMine
    else if (sameAnswer(sides.mine, sides.theirs, isSet)) value = inTheirs
    else {
      const both = isSet ? mergedSet(sides) : undefined
      if (both === undefined) conflicts.push(sides)
      value = both ?? inMine
    }
    if (value !== undefined) merged.push([field, value])
  }
  return { merged: Object.fromEntries(merged), conflicts }
}

/** Their set without the entries that I removed and with those that I added. Undefined if a side has no list. */
function mergedSet({ base, mine, theirs }: FieldConflict): JsonValue[] | undefined {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined
  const takenOut = itemsWithout(base, mine)
  return [...itemsWithout(theirs, takenOut), ...itemsWithout(mine, [...base, ...theirs])]
}

/** Fields that both these edits of `base` and `theirs` changed. */
export function conflictsWith(
  shape: ResourceShape,
  base: JsonObject,
  edits: JsonObject,
  theirs: JsonObject,
): readonly FieldConflict[] {
  return mergeResource(base, { ...base, ...edits }, theirs, setsOf(shape)).conflicts
}

/** The edits that remain after someone else saved in the meantime. */
export function rebasedEdits(
  shape: ResourceShape,
  base: JsonObject,
  edits: JsonObject,
  theirs: JsonObject,
): JsonObject {
  const { merged } = mergeResource(base, { ...base, ...edits }, theirs, setsOf(shape))
  return editsTowards(shape, theirs, merged)
}

/** The editable fields that differ between `from` and `to`, with their values in `to`. */
export function editsTowards({ fields }: ResourceShape, from: JsonObject, to: JsonObject): JsonObject {
  return Object.fromEntries(
    fields.flatMap(({ name, isSet = false }) => {
      const value = valueIn(to, name)
      return value === undefined || sameValue(value, valueIn(from, name), isSet) ? [] : [[name, value]]
    }),
  )
}

/** Someone else's changes, without fields that the service sets and changes that both sides made. */
export function othersOf(
  shape: ResourceShape,
  base: JsonObject,
  edits: JsonObject,
  theirs: JsonObject,
): FieldChange[] {
  const sets = setsOf(shape)
  const mine = { ...base, ...edits }
  return answeredDifferences(base, theirs, sets).filter(
    ({ field }) =>
      !shape.setByService.includes(field) && answeredDifferences(mine, theirs, sets, [field]).length > 0,
  )
}

/** Who saved it after `before` was read, if the service says so. Starts a sentence. */
export function changedBy(before: JsonObject, { updated_by: by, updated_at: at }: JsonObject): string {
  const isCounted =
    !sameJson(before.updated_by ?? null, by ?? null) || !sameJson(before.updated_at ?? null, at ?? null)
  return isCounted && typeof by === 'string' && by !== '' ? truncate(by, 80) : 'Someone else'
}
