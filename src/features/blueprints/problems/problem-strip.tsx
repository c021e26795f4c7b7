import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { lazyPart } from '@/ui/states/lazy-part'
import { Popover } from '@/ui/overlays/popover'
import { pluralize } from '@/lib/text/pluralize'
import { useDesigner } from '@/features/blueprints/designer-context'
import styles from '@/features/blueprints/designer.module.css'
import { ProblemEntry } from './problem-entry'
import { isBlocking, type Problem } from '@/blueprint/model/problems/problem'

const ProblemsPanel = lazyPart(async () => (await import('./problems-panel')).ProblemsPanel)

const inStrip = 3

/** All problems, always visible. Each opens its field. */
export function ProblemStrip({ children }: { children?: ReactNode }) {
  const { store, goTo } = useDesigner()
  const problems = useSyncExternalStore(store.subscribe, () => store.getReview().problems)
  const [isOpen, setOpen] = useState(false)
  const worst = problems[0]?.severity
  return (
    <div className={styles.strip} role="region" aria-label="Problems">
      {worst === undefined ? (
        <span className={styles.fine}>No problems found</span>
      ) : (
        <Popover
          label="Problems"
          open={isOpen}
          onClose={() => setOpen(false)}
          trigger={
            <Button
              size="xs"
              variant="subtle"
              className={styles.stripCount}
              data-severity={worst}
              aria-expanded={isOpen}
              leftSection={<IconAlertTriangle size={14} aria-hidden />}
              onClick={() => setOpen(!isOpen)}
            >
              {countText(problems)}
            </Button>
          }
        >
          <ProblemsPanel problems={problems} onClose={() => setOpen(false)} />
        </Popover>
      )}
      <div className={styles.stripFirst}>
        {problems.slice(0, inStrip).map((problem, index) => (
          <ProblemEntry key={index} problem={problem} onGo={() => goTo(problem.path)} />
        ))}
      </div>
      {problems.length > inStrip && (
        <Button size="xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Show all {problems.length}
        </Button>
      )}
      {children}
    </div>
  )
}

function countText(problems: readonly Problem[]): string {
  const errors = problems.filter(isBlocking)
  const refused = problems.filter(({ severity }) => severity === 'refused')
  const warnings = problems.filter(({ severity }) => severity === 'doubtful')
  const parts = [
    errors.length > 0 && pluralize(errors.length, 'error'),
    refused.length > 0 && `${refused.length} refused`,
    warnings.length > 0 && pluralize(warnings.length, 'warning'),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : pluralize(problems.length, 'note')
}
