import { applyChanges } from './apply-changes'
import type { Applied } from './apply-form-values'
import { changeId, type Change } from './change'
import { isIncluded } from './change-groups'
import type { BlueprintValues } from './form-values'
import { problemName, type Problem } from './problem'
import { problemsIn } from './problems'
import { valuesOfApplied } from './values-of-applied'
import type { TraitDefaultShape } from './to-form-values'

interface Holding {
  readonly base: Applied & { readonly initial: BlueprintValues }
  readonly changes: readonly Change[]
  readonly held: ReadonlySet<string>
  /** Contradictions that come from holding something back. */
  readonly madeByHolding: readonly Problem[]
}

export interface Need {
  readonly change: Change
  readonly problem: Problem
}

/** Each is tried on its own: more than these would be felt. */
const most = 12

/** The held back changes, by their id, each of which alone ends one of the contradictions, and which it ends. */
export function neededFor(
  { base, changes, held, madeByHolding }: Holding,
  shape: TraitDefaultShape,
): ReadonlyMap<string, Need> {
  const found = new Map<string, Need>()
  const heldBack = changes.filter((change) => held.has(changeId(change)))
  if (heldBack.length > most || madeByHolding.length === 0) return found
  for (const change of heldBack) {
    const id = changeId(change)
    const without = new Set([...held].filter((other) => other !== id))
    const saved = applyChanges(
      base,
      changes.filter((one) => isIncluded(one, without)),
    )
    const left = new Set(problemsIn(valuesOfApplied(saved, shape), base.initial).map(problemName))
    const problem = madeByHolding.find((one) => !left.has(problemName(one)))
    if (problem) found.set(id, { change, problem })
  }
  return found
}
