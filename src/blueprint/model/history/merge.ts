import { isSetByService } from '@/api/resources/patch-blueprint-body'
import { sameJson, type JsonObject } from '@/lib/json/json'
import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import { applyChanges } from '@/blueprint/model/changes/apply-changes'
import { changeId, changePath, type Change } from '@/blueprint/model/changes/change'
import { changesBetween } from '@/blueprint/model/changes/changes-between'
import { withKey } from '@/blueprint/model/changes/apply-fields'
import { ownValue } from '@/blueprint/model/values/read-fields'

/** A field or row that both sides changed differently. */
export interface Conflict {
  readonly id: string
  readonly mine: readonly Change[]
  readonly theirs: readonly Change[]
}

export interface Merge {
  readonly conflicts: readonly Conflict[]
  /** Changes of one side that do not conflict with the other. */
  readonly mine: readonly Change[]
  readonly theirs: readonly Change[]
  /** Identical changes of both sides. */
  readonly same: readonly Change[]
}

export type Side = 'mine' | 'theirs'

/** Resolution of a conflict: one of the sides, or other changes instead. */
export type Decision = Side | readonly Change[]

/** Merges two versions of one base by rows and fields. */
export function mergeOf(base: Applied, mine: Applied, theirs: Applied): Merge {
  const ours = changesBetween(base, mine)
  const others = changesBetween(base, theirs)
  const same = ours.filter((change) => others.some((other) => isSameChange(change, other)))
  const open = ours.filter((change) => !same.includes(change))
  const opposed = others.filter((change) => !same.some((one) => isSameChange(one, change)))
  const conflicts: Conflict[] = []
  const taken = new Set<Change>()
  for (const change of open) {
    const against = opposed.filter((other) => isOpposed(change, other))
    if (against.length === 0) continue
    const conflict = conflicts.find(({ theirs: sides }) => sides.some((side) => against.includes(side)))
    const joined: Conflict = {
      id: conflict?.id ?? changeId(change),
      mine: [...(conflict?.mine ?? []), change],
      theirs: [...new Set([...(conflict?.theirs ?? []), ...against])],
    }
    if (conflict) conflicts.splice(conflicts.indexOf(conflict), 1, joined)
    else conflicts.push(joined)
    for (const one of [change, ...against]) taken.add(one)
  }
  const isFree = (change: Change) => !taken.has(change)
  return { conflicts, mine: open.filter(isFree), theirs: opposed.filter(isFree), same }
}

/**
 * Both sides combined, with conflicts resolved as decided. Fields that the service sets come from theirs. `keeps`:
 * whether to keep a change that only they made.
 */
export function applyMerge(
  base: Applied,
  theirs: JsonObject,
  merge: Merge,
  decide: (conflict: Conflict) => Decision,
  keeps: (change: Change) => boolean = () => true,
): Applied {
  const chosen = merge.conflicts.flatMap((conflict) => {
    const decision = decide(conflict)
    return typeof decision === 'string' ? conflict[decision] : decision
  })
  const { json, placement } = applyChanges(base, [
    ...merge.same,
    ...merge.theirs.filter(keeps),
    ...merge.mine,
    ...chosen,
  ])
  const service = [...new Set([...Object.keys(json), ...Object.keys(theirs)])].filter(isSetByService)
  return {
    json: service.reduce((result, field) => withKey(result, field, ownValue(theirs, field)), json),
    placement,
  }
}

/** Rebases a draft from one version to another. In conflicts, the draft wins. */
export function rebased(from: Applied, to: Applied, draft: Applied): Applied {
  return applyMerge(from, to.json, mergeOf(from, draft, to), () => 'mine')
}

/** Whether two changes of one base have the same outcome. */
export function isSameChange(a: Change, b: Change): boolean {
  return a.kind === b.kind && changeId(a) === changeId(b) && sameJson(outcomeOf(a), outcomeOf(b))
}

function outcomeOf(change: Change) {
  if (change.kind === 'set' || change.kind === 'order') return change.after
  return change.kind === 'add' ? change.entry : true
}

/** Whether the two changes exclude each other. */
function isOpposed(a: Change, b: Change): boolean {
  if (a.kind === 'order' || b.kind === 'order')
    return a.kind === b.kind && changeId(a) === changeId(b) && !sameJson(a, b)
  const [one, other] = [changePath(a), changePath(b)]
  const isInside = one.every((key, index) => index >= other.length || key === other[index])
  return isInside && !(isItem(a) && isItem(b) && changeId(a) !== changeId(b))
}

function isItem(change: Change): boolean {
  return change.kind === 'include' || change.kind === 'exclude'
}
