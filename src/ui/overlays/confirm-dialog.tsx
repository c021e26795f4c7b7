import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { busyProps } from '@/ui/fields/busy-props'
import { Dialog } from './dialog'

export interface ConfirmDialogProps {
  /** The action as a question: "Delete this trait?" */
  title: string
  /** The effect, with its count. */
  children: ReactNode
  /** The action itself, never "OK". */
  confirmLabel: string
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  busy?: boolean | undefined
  /** An alternative action, separate at the start. */
  alternative?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action that cannot be undone or that reaches people. Open while rendered. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = 'Cancel', danger, busy, alternative } = props
  return (
    <Dialog
      title={title}
      onDismiss={props.onCancel}
      footer={
        <>
          {alternative}
          <Button onClick={props.onCancel} data-autofocus>
            {cancelLabel}
          </Button>
          <Button
            {...(danger ? { color: 'red' } : { variant: 'filled' })}
            onClick={props.onConfirm}
            {...busyProps(busy ?? false)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
