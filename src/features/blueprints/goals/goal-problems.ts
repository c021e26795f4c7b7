import type { Problem } from '@/blueprint/model/problems/problem'
import { rowAt } from '@/blueprint/model/values/path-label'
import { goalList } from './goal-paths'

/** Problems of one goal, by their location in the matrix. */
export interface GoalProblems {
  /** Problem of its id, description or targets as a whole. */
  readonly goal: CellProblem | undefined
  readonly attraction: string | undefined
  /** By path of the target's value. */
  readonly targets: ReadonlyMap<string, CellProblem>
}

export interface CellProblem {
  readonly message: string
  /** The value cannot be sent or cannot be reached. If false, it is only doubtful. */
  readonly isBad: boolean
}

/** Problems of goals, by goal key. */
export function goalProblems(problems: readonly Problem[]): ReadonlyMap<string, GoalProblems> {
  const found = new Map<
    string,
    { goal?: CellProblem; attraction?: string; targets: Map<string, CellProblem> }
  >()
  for (const { path, severity, message } of problems) {
    const at = rowAt(path)
    if (at?.list !== goalList || at.key === undefined || severity === 'note') continue
    const goal = found.get(at.key) ?? { targets: new Map<string, CellProblem>() }
    found.set(at.key, goal)
    if (at.field === 'attraction_strength') goal.attraction ??= message
    else if (/^trait_targets\.\d+/.test(at.field)) {
      const target = goal.targets.get(path)
      const isBad = severity !== 'doubtful' || / growth boundary/.test(message)
      goal.targets.set(path, {
        message: target ? `${target.message} ${message}` : message,
        isBad: isBad || target?.isBad === true,
      })
    } else goal.goal ??= { message, isBad: severity !== 'doubtful' }
  }
  return new Map(
    [...found].map(([key, { goal, attraction, targets }]) => [key, { goal, attraction, targets }]),
  )
}
