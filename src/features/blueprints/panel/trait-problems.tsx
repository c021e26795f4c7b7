import { Anchor, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { memo, useState } from 'react'
import { rowAt } from '@/blueprint/model/path'
import type { Problem } from '@/blueprint/model/row-problems'
import { rowOf } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { allProblemsOf, useDraft } from '@/features/blueprints/draft/use-draft'
import { isOfTrait } from '@/features/blueprints/lanes/lane-places'
import { useLanes } from '@/features/blueprints/lanes/lanes-context'
import { ProblemText } from '@/features/blueprints/problems-strip'
import { sameJson } from '@/lib/json/json'
import { Notice } from '@/ui/page-parts'
import { fieldAt } from './field-props'

/** What is wrong with a trait: its own fields, and the targets that goals have for it. */
export const TraitProblems = memo(function TraitProblems({ rowKey }: { rowKey: string }) {
  const { goTo } = useLanes()
  // A target stands further down, unless there are hundreds.
  const lead = ({ path }: Problem) => {
    const field = fieldAt(path)
    if (field) field.focus()
    else goTo(path)
  }
  const problems = useDraft((state) => {
    const ref = textIn(rowOf(state.draft, 'traits', rowKey)?.trait_ref)
    return allProblemsOf(state).filter(({ path }) => isOfTrait(state.draft, path, rowKey, ref))
  }, sameJson)
  // The field that is typed in stays in its place: half a number has problems that the whole one has not.
  const [held, setHeld] = useState<readonly Problem[]>()
  useWindowEvent('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest('aside')) setHeld(problems)
  })
  useWindowEvent('focusout', () => setHeld(undefined))
  return (held ?? problems).map((problem, place) => (
    <Notice key={place}>
      <Text span size="sm" data-severity={problem.severity}>
        {rowAt(problem.path)?.list === 'default_growth.goal_states' ? (
          <>
            <ProblemText problem={problem} />{' '}
            <Anchor component="button" c="inherit" fw={600} underline="always" onClick={() => lead(problem)}>
              Go to target
            </Anchor>
          </>
        ) : (
          problem.message
        )}
      </Text>
    </Notice>
  ))
})
