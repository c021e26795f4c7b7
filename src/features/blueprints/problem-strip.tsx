import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '@/ui/button'
import { Popover } from '@/ui/popover'
import { counted } from '@/lib/counted'
import { useDesigner, useOfValues } from './designer-context'
import styles from './designer.module.css'
import { pathLabel, rowAt, rowLabel } from '@/blueprint/model/path-label'
import { isBlocking, type Problem } from '@/blueprint/model/problem'

const inStrip = 3
const inList = 100

/** What is wrong or doubtful, always in sight: each leads to its place. */
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
              size="sm"
              variant="bare"
              className={styles.stripCount}
              data-severity={worst}
              aria-expanded={isOpen}
              icon={<IconAlertTriangle size={14} aria-hidden />}
              onClick={() => setOpen(!isOpen)}
            >
              {countWords(problems)}
            </Button>
          }
        >
          <ol className={styles.problemList}>
            {problems.slice(0, inList).map((problem, index) => (
              <li key={index} data-severity={problem.severity}>
                <ProblemEntry
                  problem={problem}
                  onGo={() => {
                    setOpen(false)
                    goTo(problem.path)
                  }}
                />
              </li>
            ))}
            {problems.length > inList && <li>and {problems.length - inList} more</li>}
          </ol>
        </Popover>
      )}
      <div className={styles.stripFirst}>
        {problems.slice(0, inStrip).map((problem, index) => (
          <ProblemEntry key={index} problem={problem} onGo={() => goTo(problem.path)} />
        ))}
      </div>
      {problems.length > inStrip && (
        <Button size="sm" variant="bare" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Show all {problems.length}
        </Button>
      )}
      {children}
    </div>
  )
}

function ProblemEntry({ problem: { path, message }, onGo }: { problem: Problem; onGo: () => void }) {
  const row = rowAt(path)
  const name = useOfValues((values) =>
    row?.key === undefined ? pathLabel(path, values) : rowLabel(row.list, row.key, values),
  )
  return (
    <button type="button" className={styles.problem} title={`${name}: ${message}`} onClick={onGo}>
      <strong>{name}</strong>{' '}
      <span>{message.slice(0, 1).toLowerCase() + message.slice(1).replace(/\.$/, '')}</span>
    </button>
  )
}

function countWords(problems: readonly Problem[]): string {
  const errors = problems.filter(isBlocking)
  const warnings = problems.filter(({ severity }) => severity === 'doubtful')
  const parts = [
    errors.length > 0 && counted(errors.length, 'error'),
    warnings.length > 0 && counted(warnings.length, 'warning'),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : counted(problems.length, 'note')
}
