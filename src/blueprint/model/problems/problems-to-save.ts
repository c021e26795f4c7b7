import { changePath, type Change, type ChangePath } from '@/blueprint/model/changes/change'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import { problemName, type Problem } from './problem'
import { problemsIn } from './problems'

/** Targets are counted as values and named as changes. */
const isTarget = /\.trait_targets\.\d+\./

/**
 * What is wrong with what a save would send. A draft's own problems go with the changes that are held back; what only
 * comes from holding something back is new.
 */
export function problemsToSave(
  draft: readonly Problem[],
  excluded: readonly Change[],
  toSave: BlueprintValues,
  base: BlueprintValues,
): Problem[] {
  if (excluded.length === 0) return [...draft]
  const paths = excluded.map(changePath)
  // JSON holds no text that is no number, but in targets, so what is certainly wrong is told by the draft.
  const certain = draft.filter(
    ({ severity, path }) =>
      severity === 'certain' && !isTarget.test(path) && !paths.some((one) => isInside(path, one)),
  )
  const others = problemsIn(toSave, base).filter(
    ({ severity, path }) => severity !== 'certain' || isTarget.test(path),
  )
  return [...certain, ...others]
}

/** Contradictions that the whole draft does not have. */
export function causedByExclusion(toSave: readonly Problem[], draft: readonly Problem[]): Problem[] {
  const known = new Set(draft.map(problemName))
  return toSave.filter((problem) => problem.severity === 'contradiction' && !known.has(problemName(problem)))
}

/** Whether a field of the values is what a change is about, or lies in it. */
function isInside(path: string, change: ChangePath): boolean {
  const parts = path.split('.').filter((part) => part !== 'byKey')
  return change.every((key, index) => parts[index] === key)
}
