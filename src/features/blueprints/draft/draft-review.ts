import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import type { Change } from '@/blueprint/model/changes/change'
import type { Draft } from '@/blueprint/model/history/draft'
import { rowsInOrder, type BlueprintValues } from '@/blueprint/model/values/form-values'
import { sameValue } from '@/blueprint/model/changes/apply-fields'
import type { Problem } from '@/blueprint/model/problems/problem'

/** The service's version that edits are compared with. */
export interface Base extends Applied {
  readonly initial: BlueprintValues
  /** Epoch milliseconds of the answer. */
  readonly at: number
}

/** The base as a draft without edits. */
export function uneditedDraft({ json, initial }: Base): Draft {
  return { baseJson: json, baseValues: initial, values: initial }
}

/** Changes and problems of the draft. Updated with a delay after edits, so that typing is not slowed down. */
export interface DraftReview {
  readonly changes: readonly Change[]
  /** Number of changes as a user would count them: the rename of a trait, with all references to it, is one. */
  readonly count: number
  readonly problems: readonly Problem[]
  /** Distinct refs of the traits. */
  readonly traitRefs: readonly string[]
}

/** The refs of the traits; the same list as before if they are unchanged. */
export function traitRefsOf(values: BlueprintValues, before: readonly string[]): readonly string[] {
  const refs = [...new Set(rowsInOrder(values.traits).map(({ row }) => row.trait_ref))].filter(
    (ref) => ref !== '',
  )
  return sameValue([...before], refs) ? before : refs
}
