import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { describeFailure } from '@/api/describe-failure'
import { ErrorCard } from '@/ui/error-card'
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
  return (
    <CatchBoundary
      getResetKey={() => resetKey}
      errorComponent={({ error, reset }) => (
        <div className={styles.broken}>
          <ErrorCard
            live
            failure={{ ...describeFailure(error), title: `${name} could not be shown` }}
            onRetry={reset}
            retryLabel="Show it again"
          />
        </div>
      )}
    >
      {children}
    </CatchBoundary>
  )
}
