import { useEffect, useRef } from 'react'
import { useOpensAtTop } from './use-opens-at-top'
import type { WizardStep } from './wizard-steps'

/**
 * Each step opens at its top with the focus on its heading, so that a second Enter cannot submit unread content. Step 2
 * focuses a field of its form itself. If the blueprint changes, the heading takes the focus from the button that is
 * disabled.
 */
export function useStartOfStep(step: WizardStep, isMoved: boolean) {
  const page = useOpensAtTop()
  const shown = useRef(step)
  const focusHeading = () =>
    page.current?.querySelector<HTMLElement>('form h2')?.focus({ preventScroll: true })
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (page.current) page.current.scrollTop = 0
    if (step !== 2) focusHeading()
    else if (page.current?.contains(document.activeElement))
      document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [step])
  const wasMoved = useRef(isMoved)
  useEffect(() => {
    if (wasMoved.current === isMoved) return
    wasMoved.current = isMoved
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.matches(':disabled')) focusHeading()
  }, [isMoved])
  return page
}
