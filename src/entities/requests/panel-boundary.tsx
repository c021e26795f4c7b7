import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { useCallback, type ReactNode } from 'react'
import { describeFailure } from '@/api/failures/describe-failure'
import { ErrorCard } from '@/ui/states/error-card'
import styles from './panel-boundary.module.css'

interface PanelBoundaryProps {
  /** Name of the part: "The conversation". */
  name: string
  /** A new key renders the content again after a crash. */
  resetKey: string
  children: ReactNode
}

/** Limits a crash to one part of a page. */
export function PanelBoundary({ name, resetKey, children }: PanelBoundaryProps) {
  // The boundary treats a new function as a new component, so its button would be replaced while it is pressed.
  const broken = useCallback(
    ({ error, reset }: ErrorComponentProps) => (
      <div className={styles.broken}>
        <ErrorCard
          live
          failure={{ ...describeFailure(error), title: `${name} could not be shown` }}
          onRetry={reset}
          retryLabel="Try again"
        />
      </div>
    ),
    [name],
  )
  return (
    <CatchBoundary getResetKey={() => resetKey} errorComponent={broken}>
      {children}
    </CatchBoundary>
  )
}
