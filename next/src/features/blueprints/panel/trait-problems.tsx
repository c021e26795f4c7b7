import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { rowAt } from '@/blueprint/model/path'
import { rowOf } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { allProblemsOf, useDraft } from '@/features/blueprints/draft/use-draft'
import { isOfTrait } from '@/features/blueprints/lanes/lane-places'
import { useLanes } from '@/features/blueprints/lanes/lanes-context'
import { ProblemText, withKeys } from '@/features/blueprints/problems-strip'
import { sameJson } from '@/lib/json/json'
import { fieldAt } from './field-at'
import classes from './panel.module.css'

/** What is wrong with a trait: its own fields, and the targets that goals have for it. */
export function TraitProblems({ rowKey }: { rowKey: string }) {
  const { goTo } = useLanes()
  const problems = useDraft((state) => {
    const ref = textIn(rowOf(state.draft, 'traits', rowKey)?.trait_ref)
    return allProblemsOf(state).filter(({ path }) => isOfTrait(state.draft, path, rowKey, ref))
  }, sameJson)
  if (problems.length === 0) return null
  return (
    <ul className={classes.problems} aria-label="Problems">
      {withKeys(problems).map(({ key, problem }) => {
        const isTarget = rowAt(problem.path)?.list === 'default_growth.goal_states'
        return (
          <li key={key} data-severity={problem.severity}>
            <IconAlertTriangle size={16} aria-hidden />
            <span>
              {isTarget ? <ProblemText problem={problem} /> : problem.message}{' '}
              {isTarget && (
                <UnstyledButton
                  // It may stand further down.
                  onClick={() => fieldAt(problem.path)?.focus() ?? goTo(problem.path)}
                >
                  Go to target
                </UnstyledButton>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
