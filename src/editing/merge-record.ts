import type { JsonObject, JsonValue } from '@/lib/json'
import { itemsWithout, sameAnswer, sameValue, valueIn } from './record-value'

/** Both sides changed a field, each to something else. */
export interface RecordConflict {
  readonly field: string
  readonly base: JsonValue | undefined
  readonly mine: JsonValue | undefined
  readonly theirs: JsonValue | undefined
}

export interface RecordMerge {
  /** What both sides come to. Where both changed a field, mine stands in it. */
  readonly merged: JsonObject
  readonly conflicts: readonly RecordConflict[]
}

/**
 * Three-way merge of a record, field by field: who alone changed a field is followed. Sets are merged entry by entry and
 * never conflict. Unknown fields are fields like any other.
 */
export function mergeRecord(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  sets: readonly string[],
): RecordMerge {
  const conflicts: RecordConflict[] = []
  const merged: [string, JsonValue][] = []
  // Theirs come first, so that what nobody changed is theirs to the letter.
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

/** Theirs without what I took out, and with what I put in. Undefined where a side has no list. */
function mergedSet({ base, mine, theirs }: RecordConflict): JsonValue[] | undefined {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined
  const takenOut = itemsWithout(base, mine)
  return [...itemsWithout(theirs, takenOut), ...itemsWithout(mine, [...base, ...theirs])]
}
