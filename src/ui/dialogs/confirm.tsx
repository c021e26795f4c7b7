import type { ReactNode } from 'react'
import { dialogs } from './dialogs'

interface Confirmation {
  /** A question: "Forget 3 end users?" */
  title: string
  /** The effect, and how many it reaches. */
  children: ReactNode
  /** Names the act: never "OK". */
  action: string
  /** The way out: "Cancel" unless given. */
  cancel?: string
  onConfirm: () => void
  /** By the button, by Escape or by a click outside. */
  onCancel?: () => void
}

/** Asks before an act that reaches people or cannot be undone. The focus starts on Cancel. */
export function confirm({ title, children, action, cancel = 'Cancel', onConfirm, onCancel }: Confirmation) {
  dialogs.ask({
    // A second press asks nothing more.
    modalId: title,
    title,
    children,
    labels: { confirm: action, cancel },
    cancelProps: { 'data-autofocus': true },
    confirmProps: { color: 'red', variant: 'filled' },
    onConfirm,
    ...(onCancel && { onCancel, onClose: onCancel }),
  })
}

/** Of the question that is open. */
let answer: ((stays: boolean) => void) | undefined

/**
 * Asks whether to leave although something would be lost. True: the user stays. Another press of Back is asked about by
 * the same question: its answer counts for the way from the page, so that the press before gets none.
 */
export function confirmStay(question: Pick<Confirmation, 'title' | 'children' | 'action'>): Promise<boolean> {
  return new Promise((resolve) => {
    const isOpen = answer !== undefined
    answer = resolve
    if (isOpen) return
    const settle = (stays: boolean) => {
      answer?.(stays)
      answer = undefined
    }
    confirm({
      ...question,
      cancel: 'Keep editing',
      onConfirm: () => settle(false),
      onCancel: () => settle(true),
    })
  })
}
