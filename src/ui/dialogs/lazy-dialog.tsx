import { CloseButton, Group, Paper, Title } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { CatchBoundary } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorCard } from '@/ui/error-card'
import { MissingCode } from '@/ui/missing-code'

interface LazyDialogProps {
  /** Left out for a dialog that is open while it is there. */
  opened?: boolean
  /** How much else waits for its code: with each more, that is fetched at once. */
  waiting?: number
  /** Closes the dialog, and what stands in its place. Left out for a dialog that one cannot do without. */
  onClose?: (() => void) | undefined
}

/** Milliseconds after which the code of a closed dialog is fetched, so that it is there even where the network is not. */
const delay = 3000

/**
 * A dialog whose code is fetched when it opens, or some seconds after its page came. Where it opens and that fails, a
 * dialog in its place offers to try again; the page under it stays.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // Not by Suspense, after which React shows what comes a moment later only after 300 ms.
  function LazyDialog(props: Props & LazyDialogProps) {
    const { opened = true, waiting = 0, onClose } = props
    const [Dialog, setDialog] = useState<ComponentType<Props>>()
    // It opens once it was drawn closed: only so Mantine knows what had the focus, and gives it back.
    const [isThere, setThere] = useState(false)
    const [isMissing, setMissing] = useState(false)
    if (isMissing && !opened) setMissing(false)
    useEffect(() => {
      if (Dialog) setTimeout(() => setThere(true))
      if (Dialog || isMissing) return
      const show = (dialog: ComponentType<Props>) => setDialog(() => dialog)
      const wait = opened || waiting > 0 ? 0 : delay
      const timer = setTimeout(() => void load().then(show, () => setMissing(opened)), wait)
      return () => clearTimeout(timer)
    }, [Dialog, isMissing, opened, waiting])
    if (!Dialog && !opened) return null
    if (isMissing)
      return (
        <InItsPlace title="Something is missing" onClose={onClose}>
          <MissingCode onRetry={() => setMissing(false)} />
        </InItsPlace>
      )
    if (!Dialog) return <Loading onClose={onClose} />
    return (
      <CatchBoundary
        getResetKey={() => ''}
        errorComponent={({ error, reset }) => (
          <InItsPlace title="Something is missing" onClose={onClose}>
            <ErrorCard title="This dialog could not be shown" error={error} onRetry={reset} />
          </InItsPlace>
        )}
      >
        <Dialog {...props} opened={opened && isThere} />
      </CatchBoundary>
    )
  }
  return LazyDialog
}

/** Of the navigation and of panels, in narrow windows. */
export const LazyDrawer = lazyDialog(async () => (await import('./overlays')).Drawer)

/** Milliseconds without the code after which that is said. */
const patience = 1000

function Loading({ onClose }: LazyDialogProps) {
  const [isLate, setIsLate] = useState(false)
  useTimeout(() => setIsLate(true), patience, { autoInvoke: true })
  return isLate && <InItsPlace title="Loading …" onClose={onClose} />
}

interface InItsPlaceProps extends LazyDialogProps {
  title: string
  children?: ReactNode
}

/** A dialog of the browser's own: the code of all others may be what is missing. */
function InItsPlace({ title, onClose, children }: InItsPlaceProps) {
  return (
    <Paper
      component="dialog"
      ref={showModal}
      aria-modal
      aria-label={title}
      closedby={onClose ? 'any' : 'none'}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      bd={0}
      c="inherit"
      p="xl"
      radius="lg"
      shadow="lg"
      w={472}
    >
      <Group justify="space-between" mb={children === undefined ? 0 : 'md'}>
        <Title order={2}>{title}</Title>
        {onClose && <CloseButton onClick={onClose} />}
      </Group>
      {children}
    </Paper>
  )
}

/** Over all others. Closed, it gives the focus back to what had it. */
function showModal(dialog: HTMLDialogElement) {
  dialog.showModal()
  return () => dialog.close()
}
