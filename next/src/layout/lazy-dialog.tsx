import { getDefaultZIndex, Modal } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { ErrorCard } from '@/ui/error-card'
import { isMissingCode, markMissingCode, MissingCode } from '@/ui/missing-code'

interface LazyDialogProps {
  /** Closes the notice of a failure. Left out for a dialog that one cannot do without. */
  onGiveUp?: () => void
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
            <Modal
              opened
              onClose={onGiveUp ?? (() => undefined)}
              withCloseButton={onGiveUp !== undefined}
              title="Something is missing"
              zIndex={getDefaultZIndex('overlay')}
            >
              {isMissingCode(error) ? (
                <MissingCode onRetry={retry} />
              ) : (
                <ErrorCard title="This dialog could not be shown" error={error} onRetry={retry} />
              )}
            </Modal>
          )
        }}
      >
        <Suspense>
          <Dialog {...(props as unknown as Props)} />
        </Suspense>
      </CatchBoundary>
    )
  }

  /** A failure is told where the dialog is shown. */
  LazyDialog.preload = () => void load().catch(() => undefined)
  return LazyDialog
}
