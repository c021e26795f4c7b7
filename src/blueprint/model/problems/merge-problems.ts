import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import { isBlocking, problemName, type Problem } from './problem'
import { problemsIn } from './problems'

/** Problems of two versions combined that neither has alone. */
export function mergeProblems(sides: readonly BlueprintValues[], both: BlueprintValues): Problem[] {
  const existing = new Set(sides.flatMap((side) => problemsIn(side)).map(problemName))
  return problemsIn(both).filter((problem) => isBlocking(problem) && !existing.has(problemName(problem)))
}
