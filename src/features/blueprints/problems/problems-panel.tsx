import { Button, Flex } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useDesigner, useValues } from '@/features/blueprints/designer-context'
import styles from '@/features/blueprints/designer.module.css'
import { problemName, type Problem } from '@/blueprint/model/problems/problem'
import { ProblemEntry } from './problem-entry'
import { fixesAt } from './problem-fixes'

const most = 100

interface ProblemsPanelProps {
  problems: readonly Problem[]
  onClose: () => void
}

/**
 * All problems, each with the smallest changes that resolve it. A fix is one undo step, and then focuses the next
 * problem.
 */
export function ProblemsPanel({ problems, onClose }: ProblemsPanelProps) {
  const { store, run, goTo } = useDesigner()
  const values = useValues()
  const list = useRef<HTMLOListElement>(null)
  const fixed = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (fixed.current === undefined) return
    const entries = list.current?.querySelectorAll<HTMLElement>('li')
    const next = entries?.[Math.min(fixed.current, entries.length - 1)]
    next?.querySelector('button')?.focus()
    fixed.current = undefined
  }, [problems])
  const seen = new Set<string>()
  return (
    <ol ref={list} className={styles.problemList}>
      {problems.slice(0, most).map((problem, index) => {
        const { path, severity } = problem
        // The fix for one problem of a field often resolves its others.
        const fixes = seen.has(path) ? [] : fixesAt(path, values, store.shape)
        seen.add(path)
        return (
          <li key={problemName(problem)} data-severity={severity}>
            <ProblemEntry
              problem={problem}
              onGo={() => {
                onClose()
                goTo(path)
              }}
            />
            {fixes.length > 0 && (
              <Flex gap={4} pt={2} pb={6} wrap="wrap">
                {fixes.map(({ label, command }) => (
                  <Button
                    key={label}
                    size="xs"
                    onClick={() => {
                      fixed.current = index
                      run(command)
                      store.reviewNow()
                    }}
                  >
                    {label}
                  </Button>
                ))}
              </Flex>
            )}
          </li>
        )
      })}
      {problems.length > most && <li>and {problems.length - most} more</li>}
    </ol>
  )
}
