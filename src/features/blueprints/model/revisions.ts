import type { AssumptionChoices } from '@/api/assumption-alternatives'
import { patchBlueprintBody } from '@/api/assumptions'
import { sameJson, type JsonObject } from '@/lib/json'
import { put } from './lay-fields'
import { ownValue } from './read-fields'

export interface Sides {
  /** Top-level fields that I changed and that differ from theirs. */
  readonly mine: readonly string[]
  /** Top-level fields that they changed. */
  readonly theirs: readonly string[]
  /** Fields that both changed, to different values. */
  readonly both: readonly string[]
}

/** Top-level fields that differ, without those that the service sets. */
export function changedFields(choices: AssumptionChoices, base: JsonObject, next: JsonObject): string[] {
  return Object.keys(patchBlueprintBody({ ...choices, 'patch-body': 'changed-fields' }, base, next))
}

/** What I and somebody else made of one base. */
export function compareSides(
  choices: AssumptionChoices,
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
): Sides {
  const changedByThem = changedFields(choices, base, theirs)
  const changedByMe = changedFields(choices, base, mine).filter(
    (field) => !sameJson(ownValue(mine, field), ownValue(theirs, field)),
  )
  return {
    mine: changedByMe,
    theirs: changedByThem,
    both: changedByMe.filter((field) => changedByThem.includes(field)),
  }
}

/** Theirs with the given fields of mine laid over it. */
export function withMine(theirs: JsonObject, mine: JsonObject, fields: readonly string[]): JsonObject {
  return fields.reduce((laid, field) => put(laid, field, ownValue(mine, field)), theirs)
}
