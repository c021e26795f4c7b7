import { changePath, type Change, type ChangePath } from '@/blueprint/model/changes/change'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import { problemName, type Problem } from './problem'
import { problemsIn } from './problems'

/** Paths of problems name targets by index, changes name them by ref. */
const isTarget = /\.trait_targets\.\d+\./

/**
 * Problems of the version to send. The draft's own problems are dropped with their excluded changes. Problems that only
 * come from excluding changes are added.
 */
export function problemsToSave(
  draft: readonly Problem[],
  excluded: readonly Change[],
  toSave: BlueprintValues,
  base: BlueprintValues,
): Problem[] {
  if (excluded.length === 0) return [...draft]
  const paths = excluded.map(changePath)
  // Apart from targets, JSON holds no text that is not a number, so certain problems come from the draft.
  const certain = draft.filter(
    ({ severity, path }) =>
      severity === 'certain' && !isTarget.test(path) && !paths.some((one) => isInside(path, one)),
  )
  const others = problemsIn(toSave, base).filter(
    ({ severity, path }) => severity !== 'certain' || isTarget.test(path),
  )
  return [...certain, ...others]
}

/** Contradictions of the version to send that the whole draft does not have. */
export function causedByExclusion(toSave: readonly Problem[], draft: readonly Problem[]): Problem[] {
  const draftProblems = new Set(draft.map(problemName))
  return toSave.filter(
    (problem) => problem.severity === 'contradiction' && !draftProblems.has(problemName(problem)),
  )
}

/** Whether a field of the values is the target of a change, or inside it. */
function isInside(path: string, change: ChangePath): boolean {
  const parts = path.split('.').filter((part) => part !== 'byKey')
  return change.every((key, index) => parts[index] === key)
}
