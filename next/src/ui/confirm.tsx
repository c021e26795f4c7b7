import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

interface Confirmation {
  /** A question: "Forget 3 end users?" */
  title: string
  /** The effect, and how many it reaches. */
  children: ReactNode
  /** Names the act: never "OK". */
  action: string
  onConfirm: () => void
}

/** Asks before an act that reaches people or cannot be undone. The focus starts on Cancel. */
export function confirm({ title, children, action, onConfirm }: Confirmation) {
  modals.openConfirmModal({
    title,
    children,
    labels: { confirm: action, cancel: 'Cancel' },
    cancelProps: { 'data-autofocus': true },
    confirmProps: { color: 'red', variant: 'filled' },
    onConfirm,
  })
}
