import { getDefaultZIndex, Modal } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorCard } from '@/ui/error-card'
import { isMissingCode, markMissingCode, MissingCode } from '@/ui/missing-code'

interface LazyDialogProps {
  /** Closes what stands in the dialog's place. Left out for a dialog that one cannot do without. */
  onGiveUp?: (() => void) | undefined
}

/**
 * A dialog whose code is fetched when it is first shown. Where that fails, a notice in its place offers to try again;
 * the page under it stays. `preload` fetches the code before.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const start = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        throw markMissingCode(error)
      }
    })

  function LazyDialog({ onGiveUp, ...props }: Props & LazyDialogProps) {
    const [Dialog, setDialog] = useState(start)
    return (
      <CatchBoundary
        getResetKey={() => ''}
        errorComponent={({ error, reset }) => {
          const retry = () => {
            setDialog(start)
            reset()
          }
          return (
            <InItsPlace title="Something is missing" onGiveUp={onGiveUp}>
              {isMissingCode(error) ? (
                <MissingCode onRetry={retry} />
              ) : (
                <ErrorCard title="This dialog could not be shown" error={error} onRetry={retry} />
              )}
            </InItsPlace>
          )
        }}
      >
        <Suspense fallback={<Loading onGiveUp={onGiveUp} />}>
          <Dialog {...(props as unknown as Props)} />
        </Suspense>
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
