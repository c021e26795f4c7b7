import { getDefaultZIndex, Modal } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { CatchBoundary } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorCard } from '@/ui/error-card'
import { MissingCode } from '@/ui/missing-code'

interface LazyDialogProps {
  /** Closes what stands in the dialog's place. Left out for a dialog that one cannot do without. */
  onGiveUp?: (() => void) | undefined
}

/**
 * A dialog whose code is fetched when it is first shown. Where that fails, a notice in its place offers to try again;
 * the page under it stays. `preload` fetches the code before.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // Not by Suspense, after which React shows what comes a moment later only after 300 ms.
  function LazyDialog({ onGiveUp, ...props }: Props & LazyDialogProps) {
    const [Dialog, setDialog] = useState<ComponentType<Props>>()
    const [isMissing, setMissing] = useState(false)
    useEffect(() => {
      if (Dialog || isMissing) return
      load().then(
        (dialog) => setDialog(() => dialog),
        () => setMissing(true),
      )
    }, [Dialog, isMissing])
    if (isMissing)
      return (
        <InItsPlace title="Something is missing" onGiveUp={onGiveUp}>
          <MissingCode onRetry={() => setMissing(false)} />
        </InItsPlace>
      )
    if (!Dialog) return <Loading onGiveUp={onGiveUp} />
    return (
      <CatchBoundary
        getResetKey={() => ''}
        errorComponent={({ error, reset }) => (
          <InItsPlace title="Something is missing" onGiveUp={onGiveUp}>
            <ErrorCard title="This dialog could not be shown" error={error} onRetry={reset} />
          </InItsPlace>
        )}
      >
        <Dialog {...(props as unknown as Props)} />
      </CatchBoundary>
    )
  }

  /** A failure is told where the dialog is shown. */
  LazyDialog.preload = () => void load().catch(() => undefined)
  return LazyDialog
}

/** Milliseconds without the code after which that is said. */
const patience = 1000

function Loading({ onGiveUp }: LazyDialogProps) {
  const [isLate, setIsLate] = useState(false)
  useTimeout(() => setIsLate(true), patience, { autoInvoke: true })
  return isLate && <InItsPlace title="Loading …" onGiveUp={onGiveUp} />
}

function InItsPlace({ onGiveUp, ...modal }: LazyDialogProps & { title: string; children?: ReactNode }) {
  return (
    <Modal
      {...modal}
      opened
      onClose={onGiveUp ?? (() => undefined)}
      withCloseButton={onGiveUp !== undefined}
      zIndex={getDefaultZIndex('overlay')}
    />
  )
}
