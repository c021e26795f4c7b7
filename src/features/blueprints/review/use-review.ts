import { useMemo, useSyncExternalStore } from 'react'
import type { BlueprintSession } from '@/features/blueprints/blueprint-session'
import type { Base, DraftReview } from '@/features/blueprints/draft/draft-review'
import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import { changeId } from '@/blueprint/model/changes/change'
import { isIncluded } from '@/blueprint/model/changes/change-groups'
import type { Sides } from '@/blueprint/model/changes/describe-change'
import { collapseChanges } from '@/blueprint/model/changes/collapse-changes'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import type { Problem } from '@/blueprint/model/problems/problem'
import { causedByExclusion, problemsToSave } from '@/blueprint/model/problems/problems-to-save'
import { valuesOfApplied } from '@/blueprint/model/values/values-of-applied'

export interface Review extends DraftReview {
  readonly base: Base
  readonly values: BlueprintValues
  readonly sides: Sides
  /** Ids of the excluded changes. */
  readonly excludedIds: ReadonlySet<string>
  /** Number of changes that the next save sends, and number that stay in the draft; counted like `count`. */
  readonly included: number
  readonly excludedCount: number
  readonly toSave: Applied
  /** Problems of the version to send. */
  readonly problemsOfSave: readonly Problem[]
  /** Contradictions caused by excluded changes. */
  readonly causedByExclusion: readonly Problem[]
}

/** State of the review: the version to send, and its problems. */
export function useReview({ store }: BlueprintSession): Review {
  const base = useSyncExternalStore(store.subscribe, store.getBase)
  const values = useSyncExternalStore(store.subscribe, store.getValues)
  const review = useSyncExternalStore(store.subscribe, store.getReview)
  const excludedIds = useSyncExternalStore(store.subscribe, store.getExcluded)
  const sides = useMemo(() => ({ base: base.initial, next: values }), [base, values])
  return useMemo(() => {
    const toSave = store.toSave()
    const collapsed = collapseChanges(review.changes).map(({ change, followers }) => [change, ...followers])
    const excludedChanges = review.changes.filter((change) => excludedIds.has(changeId(change)))
    const saved = excludedChanges.length === 0 ? values : valuesOfApplied(toSave, store.shape)
    const problemsOfSave = problemsToSave(review.problems, excludedChanges, saved, base.initial)
    return {
      ...review,
      base,
      values,
      sides,
      excludedIds,
      included: collapsed.filter((group) => group.some((change) => isIncluded(change, excludedIds))).length,
      excludedCount: collapsed.filter((group) => group.some((change) => excludedIds.has(changeId(change))))
        .length,
      toSave,
      problemsOfSave,
      causedByExclusion:
        excludedChanges.length === 0 ? [] : causedByExclusion(problemsOfSave, review.problems),
    }
  }, [store, base, values, sides, review, excludedIds])
}
