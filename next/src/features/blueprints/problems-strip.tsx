import { Button, Menu, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronUp, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { placeLabel, rowLabel } from '@/blueprint/model/labels'
import { rowAt, type Path } from '@/blueprint/model/path'
import type { Problem } from '@/blueprint/model/row-problems'
import { useDraft, useProblems } from '@/features/blueprints/draft/use-draft'
import { countOf, sentenceCase } from '@/lib/words'
import classes from './designer.module.css'

interface ProblemsStripProps {
  onGoTo: (path: Path) => void
  /** Before the problems. */
  children?: ReactNode
}

/** As many as one line may hold; the menu has more. */
const inLine = 4
const inMenu = 200

/** What blocks a save and what to look at; each leads to its place. */
export function ProblemsStrip({ onGoTo, children }: ProblemsStripProps) {
  const problems = useProblems()
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const counts = [errors > 0 && countOf(errors, 'error'), warnings > 0 && countOf(warnings, 'warning')]
  if (problems.length === 0)
    return (
      <div className={classes.strip}>
        {children}
        <IconCircleCheck size={16} aria-hidden color="var(--pc-ok-graphic)" />
        <span role="status">No problems</span>
      </div>
    )
  return (
    <div className={classes.strip}>
      {children}
      <Menu position="top-start">
        <Menu.Target>
          <Button
            variant="subtle"
            size="xs"
            color={errors > 0 ? 'red' : 'amber'}
            leftSection={<IconAlertTriangle size={16} aria-hidden />}
            rightSection={<IconChevronUp size={14} aria-hidden />}
          >
            {counts.filter((count) => count !== false).join(', ')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} maw="min(560px, 100vw - 16px)" style={{ overflow: 'auto' }}>
          {problems.slice(0, inMenu).map((problem, index) => (
            <Menu.Item key={index} onClick={() => onGoTo(problem.path)}>
              <ProblemText problem={problem} />
            </Menu.Item>
          ))}
          {problems.length > inMenu && (
            <Menu.Label>{countOf(problems.length - inMenu, 'more problem')}</Menu.Label>
          )}
        </Menu.Dropdown>
      </Menu>
      {problems.slice(0, inLine).map((problem, index) => (
        <UnstyledButton key={index} className={classes.problem} onClick={() => onGoTo(problem.path)}>
          <ProblemText problem={problem} />
        </UnstyledButton>
      ))}
    </div>
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
