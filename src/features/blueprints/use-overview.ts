import { useState } from 'react'
import type { SaveState } from './use-save'

/** Whether the overview is shown where it lies over the form. A save that did not succeed opens it. */
export function useOverview(saving: SaveState) {
  const [isAsked, setAsked] = useState(false)
  const [closedOver, setClosedOver] = useState(saving)
  const needsAttention = saving.kind !== 'idle' && saving.kind !== 'saving'
  const isOpen = isAsked || (needsAttention && closedOver !== saving)
  const close = () => {
    setAsked(false)
    setClosedOver(saving)
  }
  return {
    isOpen,
    close,
    toggle: () => (isOpen ? close() : setAsked(true)),
    /** Closes it on the way to somewhere in the form. */
    closing:
      <To>(go: (to: To) => void) =>
      (to: To) => {
        close()
        go(to)
      },
  }
}
