import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { useCallback, type ReactNode } from 'react'
import { describeFailure } from '@/api/failures/describe-failure'
import { ErrorCard } from '@/ui/states/error-card'
import styles from './panel-boundary.module.css'

interface PanelBoundaryProps {
  /** What the part is called: "The conversation". */
  name: string
  /** With another one, what is inside is tried anew. */
  resetKey: string
  children: ReactNode
}

/** Keeps the crash of one part of a page in that part. */
export function PanelBoundary({ name, resetKey, children }: PanelBoundaryProps) {
  // The boundary takes another function for another component: its button would be replaced while it is pressed.
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
