import { Button } from '@mantine/core'
import { CatchBoundary, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorCard } from './error-card'
import { isMissingCode, MissingCode } from './missing-code'

interface PanelBoundaryProps {
  /** What it is: "The charts". */
  name: string
  /** When this changes, the panel is tried again. */
  resetKey: string
  children: ReactNode
}

/** Keeps a crash inside one panel: the rest of the page goes on. */
export function PanelBoundary({ name, resetKey, children }: PanelBoundaryProps) {
  return (
    <CatchBoundary
      getResetKey={() => resetKey}
      errorComponent={({ error, reset }) => (
        <ErrorCard title={`${name} could not be shown`} error={error} onRetry={reset} />
      )}
    >
      {children}
    </CatchBoundary>
  )
}

/** In the place of a page that crashed, or whose code could not be loaded. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (!isMissingCode(error)) return <CrashedPage error={error} />
  return <MissingCode onRetry={() => void router.invalidate().then(reset)} />
}

export function CrashedPage({ error }: { error: unknown }) {
  return (
    <ErrorCard
      title="This page could not be shown"
      error={error}
      actions={
        <Button size="xs" onClick={() => location.reload()}>
          Reload
        </Button>
      }
    />
  )
}
