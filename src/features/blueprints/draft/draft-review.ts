import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import type { Change } from '@/blueprint/model/changes/change'
import type { Draft } from '@/blueprint/model/history/draft'
import { rowsInOrder, type BlueprintValues } from '@/blueprint/model/values/form-values'
import { sameValue } from '@/blueprint/model/changes/apply-fields'
import type { Problem } from '@/blueprint/model/problems/problem'

/** What the edits are measured against: what the service had. */
export interface Base extends Applied {
  readonly initial: BlueprintValues
  /** Epoch milliseconds of the answer. */
  readonly at: number
}

/** The draft of it that nobody has edited. */
export function uneditedDraft({ json, initial }: Base): Draft {
  return { baseJson: json, baseValues: initial, values: initial }
}

/** What the draft amounts to. It follows the edits at a distance, so that no key waits for it. */
export interface DraftReview {
  readonly changes: readonly Change[]
  /** How many changes a person would count: the rename of a trait is one, with all places that name it. */
  readonly count: number
  readonly problems: readonly Problem[]
  /** Refs of the traits, each once. */
  readonly traitRefs: readonly string[]
}

/** The refs of the traits; the same list as before where they are the same. */
export function traitRefsOf(values: BlueprintValues, before: readonly string[]): readonly string[] {
  const refs = [...new Set(rowsInOrder(values.traits).map(({ row }) => row.trait_ref))].filter(
    (ref) => ref !== '',
  )
  return sameValue([...before], refs) ? before : refs
}
