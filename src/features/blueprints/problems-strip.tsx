import { Button, Menu, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronUp, IconCircleCheck } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { fieldLabel, placeLabel, rowLabel } from '@/blueprint/model/labels'
import { rowAt } from '@/blueprint/model/path'
import type { Problem } from '@/blueprint/model/row-problems'
import { useDraft, useOpenFields, useProblems } from '@/features/blueprints/draft/use-draft'
import { countOf, sentenceCase } from '@/lib/words'
import { RouterButton } from '@/ui/router-links'
import { useIsBeside } from '@/ui/dialogs/side-panel'
import classes from './designer.module.css'
import { blueprint, useGoTo } from './field-page'

/** As many as one line may hold; the menu has more. */
const inLine = 4
const inMenu = 200

/** How many of each severity there are, also in words. */
export function countsOf(problems: readonly Problem[]) {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const words = [errors > 0 && countOf(errors, 'error'), warnings > 0 && countOf(warnings, 'warning')]
  return { errors, words: words.filter((one) => one !== false) }
}

/** What blocks a save and what to look at; each leads to its place. */
export function ProblemsStrip() {
  // What a field holds and the draft has not comes first.
  const invalid = useOpenFields().flatMap(({ path, kept, reason = kept?.reason }): Problem[] =>
    reason === undefined
      ? []
      : [{ path, severity: 'error', message: rowAt(path) ? `${fieldLabel(path)}: ${reason}` : reason }],
  )
  const problems = [...invalid, ...useProblems()]
  const goTo = useGoTo()
  const { errors, words } = countsOf(problems)
  if (problems.length === 0)
    return (
      <div className={classes.strip}>
        <BlueprintLink />
        <IconCircleCheck size={16} aria-hidden color="var(--pc-ok-graphic)" />
        <span role="status">No problems</span>
      </div>
    )
  const listed = problems.slice(0, inMenu)
  return (
    <div className={classes.strip}>
      <BlueprintLink />
      <Menu position="top-start">
        <Menu.Target>
          <Button
            variant="subtle"
            size="xs"
            color={errors > 0 ? 'red' : 'amber'}
            leftSection={<IconAlertTriangle size={16} aria-hidden />}
            rightSection={<IconChevronUp size={14} aria-hidden />}
          >
            {words.join(', ')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} maw="min(560px, 100vw - 16px)" style={{ overflow: 'auto' }}>
          {listed.map((problem, place) => (
            <Menu.Item key={place} onClick={() => goTo(problem.path)}>
              <ProblemText problem={problem} />
            </Menu.Item>
          ))}
          {problems.length > inMenu && (
            <Menu.Label>{countOf(problems.length - inMenu, 'more problem')}</Menu.Label>
          )}
        </Menu.Dropdown>
      </Menu>
      <div className={classes.inLine}>
        {listed.slice(0, inLine).map((problem, place) => (
          // By keys in the menu, which has all.
          <UnstyledButton
            key={place}
            className={classes.problem}
            tabIndex={-1}
            onClick={() => goTo(problem.path)}
          >
            <ProblemText problem={problem} />
          </UnstyledButton>
        ))}
      </div>
    </div>
  )
}

/** Where the form of the blueprint is not beside the lanes. */
function BlueprintLink() {
  const { id } = useParams({ from: '/_frame/blueprints/$id' })
  if (useIsBeside()) return null
  return (
    <RouterButton
      to="/blueprints/$id"
      params={{ id }}
      search={(search) => ({ ...search, sel: blueprint })}
      replace
      size="xs"
    >
      Blueprint
    </RouterButton>
  )
}

/** Where, and what. */
export function ProblemText({ problem: { path, severity, message } }: { problem: Problem }) {
  const row = rowAt(path)
  const place = useDraft(({ draft }) => (row ? rowLabel(draft, row.list, row.key) : placeLabel(draft, path)))
  return (
    <>
      <strong data-severity={severity}>{sentenceCase(place)}</strong>
      <span>{`: ${message}`}</span>
    </>
  )
}
