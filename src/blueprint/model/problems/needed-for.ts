import { applyChanges } from '@/blueprint/model/changes/apply-changes'
import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import { changeId, type Change } from '@/blueprint/model/changes/change'
import { isIncluded } from '@/blueprint/model/changes/change-groups'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import { problemName, type Problem } from './problem'
import { problemsIn } from './problems'
import { valuesOfApplied } from '@/blueprint/model/values/values-of-applied'
import type { TraitDefaultShape } from '@/blueprint/model/values/to-form-values'

interface Holding {
  readonly base: Applied & { readonly initial: BlueprintValues }
  readonly changes: readonly Change[]
  readonly excludedIds: ReadonlySet<string>
  /** Contradictions caused by excluded changes. */
  readonly causedByExclusion: readonly Problem[]
}

export interface Need {
  readonly change: Change
  readonly problem: Problem
}

/** Each change is tried on its own. More than this would cause a noticeable delay. */
const most = 12

/** The excluded changes, by id, each of which alone resolves a contradiction, with those that it resolves. */
export function neededFor(
  { base, changes, excludedIds, causedByExclusion }: Holding,
  shape: TraitDefaultShape,
): ReadonlyMap<string, Need> {
  const found = new Map<string, Need>()
  const excluded = changes.filter((change) => excludedIds.has(changeId(change)))
  if (excluded.length > most || causedByExclusion.length === 0) return found
  for (const change of excluded) {
    const id = changeId(change)
    const without = new Set([...excludedIds].filter((other) => other !== id))
    const saved = applyChanges(
      base,
      changes.filter((one) => isIncluded(one, without)),
    )
    const remaining = new Set(problemsIn(valuesOfApplied(saved, shape), base.initial).map(problemName))
    const problem = causedByExclusion.find((one) => !remaining.has(problemName(one)))
    if (problem) found.set(id, { change, problem })
  }
  return found
}
