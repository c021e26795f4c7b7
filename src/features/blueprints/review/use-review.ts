import { useMemo, useSyncExternalStore } from 'react'
import type { BlueprintSession } from '@/features/blueprints/blueprint-session'
import type { Base, DraftReview } from '@/features/blueprints/draft-review'
import type { Applied } from '@/blueprint/model/apply-form-values'
import { changeId } from '@/blueprint/model/change'
import { isIncluded } from '@/blueprint/model/change-groups'
import type { Sides } from '@/blueprint/model/change-words'
import { foldedChanges } from '@/blueprint/model/folded-changes'
import type { BlueprintValues } from '@/blueprint/model/form-values'
import type { Problem } from '@/blueprint/model/problem'
import { madeByHolding, problemsToSave } from '@/blueprint/model/problems-to-save'
import { valuesOfApplied } from '@/blueprint/model/values-of-applied'

export interface Review extends DraftReview {
  readonly base: Base
  readonly values: BlueprintValues
  readonly sides: Sides
  /** Ids of the changes that are held back. */
  readonly held: ReadonlySet<string>
  /** How many changes the next save sends, and how many it leaves in the draft; counted as `count` is. */
  readonly included: number
  readonly heldBack: number
  readonly toSave: Applied
  /** What is wrong with what would be sent. */
  readonly problemsOfSave: readonly Problem[]
  /** Contradictions that come from holding something back. */
  readonly madeByHolding: readonly Problem[]
}

/** The draft as its review shows it: what would be sent of it, and what is wrong with that. */
export function useReview({ store }: BlueprintSession): Review {
  const base = useSyncExternalStore(store.subscribe, store.getBase)
  const values = useSyncExternalStore(store.subscribe, store.getValues)
  const review = useSyncExternalStore(store.subscribe, store.getReview)
  const held = useSyncExternalStore(store.subscribe, store.getHeldBack)
  const sides = useMemo(() => ({ base: base.initial, next: values }), [base, values])
  return useMemo(() => {
    const toSave = store.toSave()
    const folded = foldedChanges(review.changes).map(({ change, followers }) => [change, ...followers])
    const heldChanges = review.changes.filter((change) => held.has(changeId(change)))
    const saved = heldChanges.length === 0 ? values : valuesOfApplied(toSave, store.shape)
    const problemsOfSave = problemsToSave(review.problems, heldChanges, saved, base.initial)
    return {
      ...review,
      base,
      values,
      sides,
      held,
      included: folded.filter((group) => group.some((change) => isIncluded(change, held))).length,
      heldBack: folded.filter((group) => group.some((change) => held.has(changeId(change)))).length,
      toSave,
      problemsOfSave,
      madeByHolding: heldChanges.length === 0 ? [] : madeByHolding(problemsOfSave, review.problems),
    }
  }, [store, base, values, sides, review, held])
}
